import { afterAll, beforeAll, expect, test } from "vitest"
import { createPersonalHarness, type PersonalHarness, type Visitor } from "../testing-personal.ts"

let harness: PersonalHarness
beforeAll(async () => {
  harness = await createPersonalHarness()
})
afterAll(() => harness.server.close())

const details = async (as: Visitor) =>
  (await harness.send({ url: "/rest/v2/client/notificationsDetails", as })).json()
const change = (as: Visitor, email: string) =>
  harness.send({
    method: "POST",
    url: "/rest/v2/client/notificationEmail",
    as,
    payload: email,
    headers: { "content-type": "text/plain" },
  })
const confirm = (as: Visitor, token: string) =>
  harness.send({
    method: "POST",
    url: "/api/v2/users/me/notification-email/confirmation",
    as,
    payload: { token },
  })
const emailTo = async (email: string): Promise<string> => {
  await harness.server.settle()
  return harness.server.mails.findLast(({ to }) => to.address === email)?.text ?? ""
}
const tokenTo = async (email: string): Promise<string> =>
  decodeURIComponent(/[?&]token=([^\s"&]+)/.exec(await emailTo(email))?.[1] ?? "")

test("notifications go to the account's address, then to another one that was confirmed", async () => {
  const ana = await harness.somebody({ language: "fr" })
  const own = { corporate: false, notificationEmail: ana.user.email, emailValidated: true }
  expect(await details(ana)).toEqual(own)
  expect((await change(ana, " News@Example.org ")).json()).toEqual({
    notificationEmail: "news@example.org",
    emailValidated: false,
  })
  const token = await tokenTo("news@example.org")
  expect(await emailTo("news@example.org")).toContain("/fr/customer/notifications?token=")
  expect((await confirm(ana, token)).json()).toEqual({
    notificationEmail: "news@example.org",
    emailValidated: true,
  })
  expect(await details(ana)).toMatchObject({ notificationEmail: "news@example.org", emailValidated: true })
  expect((await change(ana, "news@example.org")).json()).toMatchObject({ emailValidated: true })
  expect((await change(ana, "")).json()).toMatchObject({ notificationEmail: ana.user.email })
  expect(await details(ana)).toEqual(own)
  expect((await confirm(ana, token)).statusCode).toBe(410)
})

test("who has not confirmed their own address has nothing sent to another's", async () => {
  const ana = await harness.somebody()
  await harness.server.platform.db.pool.query(
    "update identity.user_account set email_verified = false where id = $1",
    [ana.user.id],
  )
  const refused = await change(ana, "stranger@example.org")
  expect([refused.statusCode, refused.json().errorCode]).toEqual([403, -17])
  expect(await tokenTo("stranger@example.org")).toBe("")
  expect((await change(ana, "")).statusCode).toBe(200)
})

test("a link confirms nothing for somebody else, for another address, or after three days", async () => {
  const [ana, ion] = [await harness.somebody(), await harness.somebody()]
  await change(ana, "one@example.org")
  const token = await tokenTo("one@example.org")
  expect((await confirm(ion, token)).statusCode).toBe(410)
  await change(ana, "two@example.org")
  expect((await confirm(ana, token)).statusCode).toBe(410)
  expect((await confirm(ana, `${token}x`)).statusCode).toBe(410)
  const second = await tokenTo("two@example.org")
  harness.server.clock.advance(3 * 24 * 3_600_000)
  expect((await confirm(ana, second)).statusCode).toBe(410)
})

test.each(["no address", "a@b", "a@example.org, b@example.org"])("%s is refused", async (email) => {
  const ana = await harness.somebody()
  const response = await change(ana, email)
  expect(response.statusCode).toBe(400)
  expect(response.body).toContain("Enter a valid email address.")
  expect(await details(ana)).toMatchObject({ notificationEmail: ana.user.email })
})

test("preferences are kept, each by itself", async () => {
  const ana = await harness.somebody()
  const url = "/api/v2/users/me/notification-preferences"
  const patch = async (payload: object) =>
    (await harness.send({ method: "PATCH", url, as: ana, payload })).json()
  expect((await harness.send({ url, as: ana })).json()).toEqual({
    appointmentEmails: true,
    appointmentTexts: false,
    messageEmails: true,
    reminders: ["dayEmail", "dayNotice", "hourEmail", "hourNotice"],
    practiceReminders: ["dayNotice", "hourNotice"],
  })
  expect(await patch({ appointmentTexts: true })).toMatchObject({
    appointmentEmails: true,
    appointmentTexts: true,
  })
  expect(await patch({ appointmentEmails: false })).toMatchObject({
    appointmentEmails: false,
    appointmentTexts: true,
    messageEmails: true,
  })
  expect(await patch({ messageEmails: false })).toMatchObject({ messageEmails: false })
})

test("each reminder is switched on and off by itself, as a client and as a specialist", async () => {
  const ana = await harness.somebody()
  const url = "/api/v2/users/me/notification-preferences"
  const patch = (payload: object) => harness.send({ method: "PATCH", url, as: ana, payload })
  const chosen = ["hourText", "dayEmail", "hourText"]
  expect((await patch({ reminders: chosen })).json()).toMatchObject({
    reminders: ["dayEmail", "hourText"],
    practiceReminders: ["dayNotice", "hourNotice"],
  })
  expect((await patch({ practiceReminders: [] })).json()).toMatchObject({
    reminders: ["dayEmail", "hourText"],
    practiceReminders: [],
  })
  expect((await patch({ reminders: ["weekEmail"] })).statusCode).toBe(400)
  expect((await patch({ reminders: null })).statusCode).toBe(400)
  const kept = await harness.send({ url, as: ana })
  expect(kept.json()).toMatchObject({ reminders: ["dayEmail", "hourText"], practiceReminders: [] })
  const { rows } = await harness.server.platform.db.pool.query(
    "select reminders from identity.personal_profile where user_id = $1",
    [ana.user.id],
  )
  expect(rows).toEqual([{ reminders: ["dayEmail", "hourText"] }])
})
