import type { Canary } from "./canary.ts"

export const logContentCanary: Canary = {
  cases: [
    {
      path: "apps/server/src/modules/identity/use-cases/sign-in-*.ts",
      caught: [
        `log.info({ email }, "signed in")`,
        `platform.log.warn({ user: user.email }, "refused")`,
        `log.debug({ body: request.body }, "in")`,
        "log.error(`token ${accessToken}`)",
        `request.log.info({ password }, "in")`,
        `logger.info({ headers: 1 }, "in")`,
        "console.error(message.body)",
        "log.info({ note: appointment.note }, 'noted')",
        "log.info({ id, asked: search.text }, 'asked')",
        "log.warn(`${person.name} could not be found`)",
        `log.warn("not found: " + person.name)`,
        `log.child({}).info({ cnp: "1" })`.replace("log.child({})", "this.log"),
      ],
      clean: [
        `log.info({ userId, appointmentId: appointment.id }, "the token has expired")`,
        "log.warn({ tokenCount, emailId })",
        "send({ email })",
      ],
    },
    {
      path: "apps/server/src/platform/mail-*.ts",
      caught: [`log.info({ recipient: mail.recipient }, "sent")`],
    },
  ],
}
