import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { confirmAddress } from "../testing.ts"
import { type AccountHarness, createAccountHarness, PASSWORD } from "../testing-account.ts"

let harness: AccountHarness
beforeAll(async () => {
  harness = await createAccountHarness()
})
afterAll(() => harness.server.close())

const invalid = async (cookie: string): Promise<unknown> =>
  (await harness.get("/rest/v2/client/invalidEmail", cookie)).json().email
/** Somebody whose address nobody confirmed, as from a provider that does not vouch for it, and the mail that asks to. */
const unconfirmed = async (given: { readonly language?: string } = {}) => {
  const person = await harness.signUp(given)
  await confirmAddress(harness.server.platform.db, { email: person.email, is: false })
  await harness.get("/rest/v2/client/resendActivationEmail", person.cookie)
  return person
}
const confirm = (token: string, cookie = "") => harness.post("/Auth/verify-email", { token }, { cookie })
const change = (cookie: string, newEmail: string, password = PASSWORD) =>
  harness.post("/Auth/change-email", { newEmail, password }, { cookie })

describe("an address that was not confirmed", () => {
  test("is confirmed by the link in the mail, which signs nobody in", async () => {
    const { email, cookie } = await unconfirmed({ language: "de" })
    expect(await invalid(cookie)).toBe(email)
    expect((await harness.lastMail(email))?.text).toMatch(/\/de\/activate\?token=/)
    const confirmed = await confirm(await harness.lastToken(email))
    expect(confirmed.statusCode).toBe(200)
    expect(confirmed.cookies).toEqual([])
    expect(await invalid(cookie)).toBeNull()
  })

  test("is asked to be confirmed again on request, until it is", async () => {
    const { email, cookie } = await unconfirmed()
    const before = harness.server.mails.length
    expect((await harness.get("/rest/v2/client/resendActivationEmail", cookie)).json()).toEqual({
      sent: true,
    })
    expect(await confirm(await harness.lastToken(email))).toMatchObject({ statusCode: 200 })
    expect(harness.server.mails.length).toBeGreaterThan(before)
    expect((await harness.get("/rest/v2/client/resendActivationEmail", cookie)).json()).toEqual({
      sent: false,
    })
  })

  test("is corrected by who knows the password and reads the right mailbox", async () => {
    const { email, cookie } = await unconfirmed()
    expect((await change(cookie, "right@example.org", "not my password")).statusCode).toBe(422)
    expect((await change(cookie, "right@example.org")).statusCode).toBe(200)
    expect(await invalid(cookie)).toBe(email)
    expect((await confirm(await harness.lastToken("right@example.org"), cookie)).statusCode).toBe(200)
    expect(await invalid(cookie)).toBeNull()
    expect((await harness.signIn("right@example.org")).statusCode).toBe(200)
    expect((await harness.signIn(email)).statusCode).toBe(401)
  })

  test("is remembered for thirty days once it was confirmed and is another one, and an unconfirmed one never", async () => {
    const { email, cookie } = await unconfirmed()
    const { platform, modules: identity } = harness.server
    const { rows } = await platform.db.pool.query<{ id: string }>(
      "select id from identity.user_account where email = $1",
      [email],
    )
    const id = rows[0]?.id ?? ""
    const move = async (to: string) => {
      await change(cookie, to)
      expect((await confirm(await harness.lastToken(to), cookie)).statusCode).toBe(200)
    }
    await move("first@example.org")
    expect(await identity.earlierAddresses(id)).toEqual([])
    await move("second@example.org")
    expect(await identity.earlierAddresses(id)).toEqual(["first@example.org"])
    harness.server.clock.set(harness.server.clock.now() + 30 * 86_400_000)
    expect(await identity.earlierAddresses(id)).toEqual([])
  })

  test("is confirmed by no link to the one that was wrong, and no link signs a thief in, however often it is used", async () => {
    const { email, cookie } = await unconfirmed()
    const stolen = await harness.lastToken(email)
    await change(cookie, "corrected@example.org")
    const token = await harness.lastToken("corrected@example.org")
    expect((await confirm(token)).statusCode).toBe(401)
    expect((await confirm(token, cookie)).statusCode).toBe(200)
    for (const times of [1, 2, 3])
      for (const link of [stolen, token]) {
        const again = await confirm(link)
        expect([again.statusCode, again.cookies], `the ${times}. time`).toEqual([
          link === stolen ? 410 : expect.any(Number),
          [],
        ])
        expect((await harness.signIn(email)).statusCode).toBe(401)
      }
    expect((await harness.get("/rest/v2/user/details/", cookie)).json().email).toBe("corrected@example.org")
  })

  test.each(["nonsense nonsense", "a.b.c.d.e.f.g.h.i", `${"x".repeat(40)}.eyJhbGciOiJub25lIn0.x`])(
    "%s confirms nothing",
    async (token) => {
      expect((await confirm(token)).statusCode).toBe(410)
    },
  )
})

describe("a confirmed address", () => {
  test("stays until the new one is confirmed by who is signed in; the old one is told", async () => {
    const { email, cookie } = await harness.signUp()
    await change(cookie, "later@example.org")
    expect((await harness.lastMail(email))?.text).toContain("later@example.org")
    const token = await harness.lastToken("later@example.org")
    expect((await harness.signIn("later@example.org")).statusCode).toBe(401)
    // The link alone is not enough: whoever reads the new mailbox is not yet the owner of the account.
    expect((await confirm(token)).statusCode).toBe(401)
    expect((await confirm(token, cookie)).statusCode).toBe(200)
    expect((await harness.signIn("later@example.org")).statusCode).toBe(200)
    expect((await harness.signIn(email)).statusCode).toBe(401)
    expect((await confirm(token, cookie)).statusCode).toBe(410)
  })

  test("of two who want one new address, the second finds its link dead", async () => {
    const [first, second] = [await harness.signUp(), await harness.signUp()]
    await change(first.cookie, "wanted@example.org")
    const firstToken = await harness.lastToken("wanted@example.org")
    await change(second.cookie, "wanted@example.org")
    const secondToken = await harness.lastToken("wanted@example.org")
    expect((await confirm(firstToken, first.cookie)).statusCode).toBe(200)
    const late = await confirm(secondToken, second.cookie)
    expect(late.statusCode).toBeGreaterThanOrEqual(400)
    expect(late.statusCode).toBeLessThan(500)
    expect((await harness.signIn(second.email)).statusCode).toBe(200)
  })
})

describe.each([
  ["a confirmed address", true],
  ["one that was never confirmed", false],
])("%s", (_, isConfirmed) => {
  test("cannot become another's, and who asks learns nothing; whoever reads that mailbox does, in their own language", async () => {
    const other = await harness.signUp({ language: "de" })
    const { email, cookie } = await (isConfirmed ? harness.signUp() : unconfirmed())
    const free = `free.${isConfirmed}@example.org`
    const seen = async (newEmail: string) => {
      const { statusCode, body } = await change(cookie, newEmail)
      const { email: shown, userEmailValidated } = (
        await harness.get("/rest/v2/user/details/", cookie)
      ).json()
      return { statusCode, body, shown, userEmailValidated, asked: await invalid(cookie) }
    }
    expect(await seen(other.email)).toEqual(await seen(free))
    expect((await harness.lastMail(free))?.text).toContain("/activate?token=")
    const told = await harness.lastMail(other.email)
    expect(told?.subject).toBe("Zu dieser Adresse gibt es schon ein Konto")
    expect(told?.text).toContain("/de/recover")
    // Nor does it say who asked.
    expect(told?.text).not.toMatch(new RegExp(`Maria|${email}`))
    expect((await harness.signIn(other.email)).statusCode).toBe(200)
  })
})
