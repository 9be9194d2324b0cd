import { afterAll, beforeAll, expect, test } from "vitest"
import { z } from "zod"
import { cookieOf } from "../modules/identity/testing.ts"
import { BESIDE } from "./beside.ts"
import { type Fixtures, plantFixtures } from "./fixtures.ts"
import { RULES } from "./owned.ts"
import { PASSWORD } from "./people/testing.ts"
import { ALL, requestOf, writes } from "./request.ts"
import type { Address, Rule } from "./rule.ts"
import { createHarness, type Harness } from "./testing.ts"

let stage: Harness
let own: Fixtures

beforeAll(async () => {
  stage = await createHarness()
  own = await plantFixtures(stage)
})
afterAll(() => stage.close())

const RULE_OF = new Map<string, Rule>(Object.entries(RULES))

/** What somebody adds to a request who wants to be more than they are, or somebody else. */
const claims = ({ admin, ioana }: Harness): Readonly<Record<string, unknown>> => ({
  isAdmin: true,
  isProvider: true,
  isCorporateAdmin: true,
  isHrAdmin: true,
  isOHPsychologist: true,
  isOhPsychologist: true,
  isAccountant: true,
  is_accountant: true,
  businessUnit: "board",
  is_admin: true,
  role: "admin",
  roles: ["admin"],
  userRole: { isAdmin: true },
  premium: true,
  userId: admin.userId,
  user_id: admin.userId,
  clientId: admin.userId,
  user: { id: admin.userId },
  specialistId: ioana.planted.id,
  emailVerified: true,
  twoFactorEnabled: false,
  number: 1,
  ...JSON.parse('{"__proto__": {"isAdmin": true}, "constructor": {"prototype": {"isAdmin": true}}}'),
})

const HEADERS = { "x-role": "admin", "x-user-id": "1", "x-forwarded-user": "admin", "x-admin": "true" }

/** Everybody's rights, by what the columns are called: a right that is added counts at once. */
const rights = async (): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await stage.server.platform.db.pool.query(
    `SELECT id::text, (SELECT jsonb_object_agg(key, value ORDER BY key) FROM jsonb_each(to_jsonb(u))
       WHERE key LIKE 'is\\_%' OR key = 'email_verified')::text AS held
     FROM identity.user_account u`,
  )
  const read = z.array(z.object({ id: z.string(), held: z.string() })).parse(rows)
  return new Map(read.map(({ id, held }) => [id, held]))
}

const withClaims = ({ body, query, ...address }: Address): Address => ({
  ...address,
  body: { ...body, ...claims(stage) },
  query: { ...query, isAdmin: "true", role: "admin", userId: stage.admin.userId },
})

test.each([...ALL, ...BESIDE].filter(writes))(
  "$key gives nobody a right that they write into it",
  async (named) => {
    const before = await rights()
    const address = RULE_OF.get(named.key)?.address?.(own, stage) ?? {}
    for (const as of [undefined, stage.bob, stage.clinic]) {
      const request = requestOf(named, withClaims(address))
      const { statusCode } = await stage.call({
        ...(as === undefined ? {} : { as }),
        ...request,
        headers: HEADERS,
      })
      expect(statusCode).toBeLessThan(500)
    }
    const after = await rights()
    expect([...after].filter(([id, held]) => before.has(id) && before.get(id) !== held)).toEqual([])
    for (const [id, held] of after) if (!before.has(id)) expect(held).not.toContain("true")
  },
)

test("and whoever tried it is who they were", async () => {
  const signIn = await stage.call({
    method: "POST",
    url: "/Auth/sign-in/email",
    payload: { email: stage.bob.email, password: PASSWORD, isAdmin: true, role: "admin" },
    headers: HEADERS,
  })
  const as = { ...stage.bob, cookie: cookieOf(signIn) }
  const roles = await stage.call({ as, method: "GET", url: "/rest/v2/user/roles", headers: HEADERS })
  expect(roles.json()).toMatchObject({ isAdmin: false, isProvider: false, isCorporateAdmin: false })
  expect(Object.prototype).not.toHaveProperty("isAdmin")
})
