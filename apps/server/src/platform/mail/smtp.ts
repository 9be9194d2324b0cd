import type { Mail, MailTransport } from "./mail.ts"

/** By which mail programs offer to end such mails with one click (RFC 8058). */
const unsubscribeHeaders = ({ unsubscribe }: Mail): Record<string, string> =>
  unsubscribe === undefined
    ? {}
    : { "List-Unsubscribe": `<${unsubscribe}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }

/** Sends through a mail server. */
export const createSmtpTransport = ({
  url,
  from,
}: {
  readonly url: string
  readonly from: string
}): MailTransport => {
  // Only whoever sends mails by a server keeps the library in memory.
  const opening = async () => (await import("nodemailer")).createTransport(url, { from })
  let transport: ReturnType<typeof opening> | undefined
  return {
    send: async (mail) => {
      transport ??= opening()
      await (await transport).sendMail({
        from,
        to: { name: mail.to.name ?? "", address: mail.to.address },
        ...(mail.replyTo === undefined ? {} : { replyTo: mail.replyTo }),
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        // Of a mail that was taken but not confirmed, a careful reader's program shows one.
        messageId: `<${mail.id}@arnica>`,
        headers: unsubscribeHeaders(mail),
        attachments: mail.attachments.map(({ name, type, content }) => ({
          filename: name,
          contentType: type,
          content: Buffer.from(content, "base64"),
        })),
      })
    },
  }
}
