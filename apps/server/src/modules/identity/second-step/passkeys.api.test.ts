import { afterAll, beforeAll, expect, test } from "vitest"
import { cookieOf } from "../testing.ts"
import { type AccountHarness, createAccountHarness, PASSWORD } from "../testing-account.ts"

let harness: AccountHarness
beforeAll(async () => {
  harness = await createAccountHarness()
})
afterAll(() => harness.server.close())

const OPTIONS = "/Auth/passkey/generate-register-options"
const options = (cookie: string, payload: object = {}) => harness.post(OPTIONS, payload, { cookie })

test("only who knows the password can add a passkey to an account that has one", async () => {
  const { cookie } = await harness.signUp()
  for (const payload of [{}, { password: "not it at all" }]) {
    const refused = await options(cookie, payload)
    expect([refused.statusCode, refused.json().errorCode]).toEqual([422, "wrongPassword"])
  }
  const offered = await options(cookie, { password: PASSWORD })
  expect(offered.statusCode).toBe(200)
  expect(offered.json()).toMatchObject({ rp: { name: "Arnica" }, challenge: expect.any(String) })
})

test("somebody without a session adds nothing", async () => {
  expect((await options("", { password: PASSWORD })).statusCode).toBe(401)
})

test("a passkey that belongs to no account says so to whoever holds it", async () => {
  const offered = await harness.get("/Auth/passkey/generate-authenticate-options")
  const response = {
    id: "bm9ib2R5cw",
    rawId: "bm9ib2R5cw",
    type: "public-key",
    clientExtensionResults: {},
    response: { clientDataJSON: "e30", authenticatorData: "AA", signature: "AA" },
  }
  const refused = await harness.post(
    "/Auth/passkey/verify-authentication",
    { response },
    { cookie: cookieOf(offered), origin: harness.server.platform.config.publicUrl },
  )
  expect([refused.statusCode, refused.json().errorCode]).toEqual([404, -16])
})

test("names and removes no passkey of somebody else, nor one that is not there", async () => {
  const { cookie } = await harness.signUp()
  const other = await harness.signUp()
  const { rows } = await harness.server.platform.db.pool.query<{ id: string }>(
    `insert into identity.passkey (user_id, name, public_key, credential_id, counter, device_type, backed_up)
     select id, 'Phone', 'key', 'credential', 0, 'singleDevice', false from identity.user_account where email = $1
     returning id`,
    [other.email],
  )
  const id = rows[0]?.id ?? ""
  for (const [url, body] of [
    ["/Auth/passkey/update-passkey", { id, name: "Mine now" }],
    ["/Auth/passkey/delete-passkey", { id }],
  ] as const)
    expect((await harness.post(url, body, { cookie })).statusCode).toBeGreaterThanOrEqual(400)
  const listed = await harness.get("/Auth/passkey/list-user-passkeys", other.cookie)
  expect(listed.json()).toMatchObject([{ id, name: "Phone" }])
  const renamed = await harness.post(
    "/Auth/passkey/update-passkey",
    { id, name: "  Work phone " },
    { cookie: other.cookie },
  )
  expect(renamed.statusCode).toBe(200)
  await harness.post("/Auth/passkey/delete-passkey", { id }, { cookie: other.cookie })
  expect((await harness.get("/Auth/passkey/list-user-passkeys", other.cookie)).json()).toEqual([])
  const told = await harness.lastMail(other.email)
  expect(told?.subject).toBe("A passkey was removed")
  expect(told?.text).toContain("/en/customer/security")
})
