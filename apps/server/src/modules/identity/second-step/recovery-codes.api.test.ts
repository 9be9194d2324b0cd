import { symmetricEncrypt } from "better-auth/crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import { z } from "zod"
import { cookieOf } from "../testing.ts"
import { type AccountHarness, createAccountHarness, PASSWORD } from "../testing-account.ts"
import { protectAccount } from "../testing-two-steps.ts"

let harness: AccountHarness
beforeAll(async () => {
  harness = await createAccountHarness()
})
afterAll(() => harness.server.close())

/** What is kept of somebody's recovery codes. */
const keptCodes = async (email: string): Promise<string> => {
  const { rows } = await harness.server.platform.db.pool.query<{ kept: string }>(
    `select backup_codes as kept from identity.two_factor t join identity.user_account u on u.id = t.user_id
     where u.email = $1`,
    [email],
  )
  return rows[0]?.kept ?? ""
}

const recoverBy = (code: string, cookie: string) =>
  harness.post("/Auth/two-factor/verify-backup-code", { code }, { cookie })

test("a recovery code works once", async () => {
  const { email, codes } = await protectAccount(harness)
  const [code = ""] = codes
  const used = await recoverBy(code, cookieOf(await harness.signIn(email)))
  expect(await harness.isLoggedIn(cookieOf(used))).toBe(true)
  const again = await recoverBy(code, cookieOf(await harness.signIn(email)))
  expect([again.statusCode, again.json().errorCode]).toEqual([422, "wrongCode"])
})

test("new recovery codes, for the password alone, take the place of the old ones", async () => {
  const { email, cookie, codes: old } = await protectAccount(harness)
  const renew = (password: string) =>
    harness.post("/Auth/two-factor/generate-backup-codes", { password }, { cookie })
  const refused = await renew("somebody else's")
  expect([refused.statusCode, refused.json().errorCode]).toEqual([422, "wrongPassword"])
  const renewed = await renew(PASSWORD)
  expect(renewed.statusCode).toBe(200)
  const fresh: string[] = renewed.json().backupCodes
  expect(new Set([...old, ...fresh]).size).toBe(20)
  const half = cookieOf(await harness.signIn(email))
  for (const code of old.slice(0, 3)) expect((await recoverBy(code, half)).json().errorCode).toBe("wrongCode")
  expect(await harness.isLoggedIn(cookieOf(await recoverBy(fresh[0] ?? "", half)))).toBe(true)
})

test("where there is no second step, there are no recovery codes", async () => {
  const { cookie } = await harness.signUp()
  const answer = await harness.post(
    "/Auth/two-factor/generate-backup-codes",
    { password: PASSWORD },
    { cookie },
  )
  expect(answer.statusCode).toBe(400)
  expect(answer.json().backupCodes).toBeUndefined()
})

test("secret and recovery codes are not readable in the database: codes are hashed as passwords are", async () => {
  const { email, codes } = await protectAccount(harness)
  await recoverBy(codes[0] ?? "", cookieOf(await harness.signIn(email)))
  const others = await keptCodes((await protectAccount(harness)).email)
  const kept = await keptCodes(email)
  const hashes = z.array(z.string()).parse(JSON.parse(kept))
  expect(hashes).toHaveLength(9)
  for (const hash of hashes)
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  const salts = (set: string) => set.match(/p=1\$[^$]+/g) ?? []
  expect(salts(others)).not.toContain(salts(kept)[0])
  const { rows } = await harness.server.platform.db.pool.query<{ all: string }>(
    "select string_agg(t::text, ' ') as all from identity.two_factor t",
  )
  for (const code of codes) expect(rows[0]?.all).not.toContain(code)
})

test("codes that were encrypted, as they once were, work once each, and are hashed then", async () => {
  const { email, codes } = await protectAccount(harness)
  const { pool } = harness.server.platform.db
  const key = harness.server.platform.config.secret
  const encrypted = await symmetricEncrypt({ key, data: JSON.stringify(codes) })
  await pool.query(
    "update identity.two_factor set backup_codes = $1 where user_id = (select id from identity.user_account where email = $2)",
    [encrypted, email],
  )
  const [first = "", second = ""] = codes
  const use = async (code: string) =>
    (await recoverBy(code, cookieOf(await harness.signIn(email)))).statusCode
  expect(await use(first)).toBe(200)
  expect(await keptCodes(email)).toMatch(/^\["\$argon2id/)
  expect([await use(first), await use(second), await use(second)]).toEqual([422, 200, 422])
})

test("a hash that somebody got hold of is no code", async () => {
  const { email } = await protectAccount(harness)
  const [hash = ""] = z.array(z.string()).parse(JSON.parse(await keptCodes(email)))
  const answer = await recoverBy(hash, cookieOf(await harness.signIn(email)))
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
})
