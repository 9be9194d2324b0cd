import { afterAll, beforeAll, expect, test } from "vitest"
import { z } from "zod"
import { createPersonalHarness, type PersonalHarness, type Visitor } from "../testing-personal.ts"
import { unsubscribeToken } from "./unsubscribe.ts"

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

const url = "/api/v2/users/me/notification-preferences"
const shown = z.object({
  switches: z.array(z.object({ occasion: z.string(), channel: z.string(), isOn: z.boolean() })),
  quiet: z.unknown(),
  agendaAt: z.number(),
})
const preferencesOf = async (as: Visitor) => {
  const { switches, quiet, agendaAt } = shown.parse((await harness.send({ url, as })).json())
  const on = switches.filter(({ isOn }) => isOn).map(({ occasion, channel }) => `${occasion}.${channel}`)
  return { on: new Set(on), quiet, agendaAt }
}
const patch = (as: Visitor, payload: object) => harness.send({ method: "PATCH", url, as, payload })

test("who chose nothing has what is usual; each switch is kept by itself", async () => {
  const ana = await harness.somebody()
  const usual = await preferencesOf(ana)
  expect(usual).toMatchObject({ quiet: null, agendaAt: 420 })
  for (const one of ["ownBookings.email", "messages.email", "dayBefore.email", "practiceDayBefore.inApp"])
    expect(usual.on).toContain(one)
  for (const one of ["changes.text", "agenda.email", "practiceDayBefore.email", "hourBefore.text"])
    expect(usual.on).not.toContain(one)
  const switches = [
    { occasion: "messages", channel: "email", isOn: false },
    { occasion: "agenda", channel: "email", isOn: true },
  ]
  expect((await patch(ana, { switches, agendaAt: 390 })).statusCode).toBe(200)
  expect((await patch(ana, { quiet: { from: 1_320, until: 420 } })).statusCode).toBe(200)
  const kept = await preferencesOf(ana)
  expect(kept).toMatchObject({ quiet: { from: 1_320, until: 420 }, agendaAt: 390 })
  expect(kept.on).toEqual(
    new Set([...[...usual.on].filter((one) => one !== "messages.email"), "agenda.email"]),
  )
  await patch(ana, { quiet: null })
  expect(await preferencesOf(ana)).toMatchObject({ quiet: null, agendaAt: 390 })
})

test.each([
  { switches: [{ occasion: "account", channel: "email", isOn: false }] },
  { switches: [{ occasion: "payouts", channel: "email", isOn: false }] },
  { switches: [{ occasion: "messages", channel: "text", isOn: true }] },
  { switches: [{ occasion: "news", channel: "email", isOn: true }] },
  { quiet: { from: 420, until: 420 } },
  { quiet: { from: 0, until: 721 } },
  { quiet: { from: -1, until: 60 } },
  { agendaAt: 1_440 },
])("%j is refused", async (payload) => {
  const ana = await harness.somebody()
  expect((await patch(ana, payload)).statusCode).toBe(400)
})

test("what the release before writes into its columns is followed, and nothing else of somebody's choices", async () => {
  const ana = await harness.somebody()
  const { pool } = harness.server.platform.db
  await patch(ana, { switches: [{ occasion: "messages", channel: "email", isOn: false }] })
  await pool.query(
    `insert into identity.personal_profile (user_id, reminders, updated_at) values ($1, '{dayText}', now())
     on conflict (user_id) do update set reminders = excluded.reminders`,
    [ana.user.id],
  )
  await pool.query("update identity.personal_profile set appointment_emails = false where user_id = $1", [
    ana.user.id,
  ])
  const { on } = await preferencesOf(ana)
  expect(on).toContain("dayBefore.text")
  for (const one of ["messages.email", "dayBefore.email", "hourBefore.inApp", "ownBookings.email"])
    expect(on).not.toContain(one)
  expect(on).toContain("reviewAnswers.email")
})

test("the link of an e-mail ends such e-mails without signing in; a forged one, and one of long ago, do not", async () => {
  const ana = await harness.somebody()
  const { platform, app, clock } = harness.server
  const tokenOf = (occasion: "messages" | "account") =>
    unsubscribeToken(platform, { userId: ana.user.id, occasion })
  const oneClick = (token: string) =>
    app.inject({
      method: "POST",
      url: `/api/v2/notifications/unsubscribe?${new URLSearchParams({ token })}`,
      headers: { "content-type": "application/x-www-form-urlencoded", origin: "https://mail.example" },
      payload: "List-Unsubscribe=One-Click",
    })
  const token = tokenOf("messages")
  for (const forged of [`${token}x`, token.replace("1.", "2."), "x".repeat(40), tokenOf("account")])
    expect((await oneClick(forged)).statusCode).toBe(410)
  const followed = await app.inject({ url: `/api/v2/notifications/unsubscribe?token=${token}` })
  expect([followed.statusCode, followed.headers.location]).toEqual([302, `/en/unsubscribe?token=${token}`])
  expect((await preferencesOf(ana)).on).toContain("messages.email")
  const answered = await oneClick(token)
  expect([answered.statusCode, answered.json()]).toEqual([200, { occasion: "messages", isOn: false }])
  expect((await preferencesOf(ana)).on).not.toContain("messages.email")
  clock.advance(366 * 86_400_000)
  expect((await oneClick(token)).statusCode).toBe(410)
})
