import { type Audience, defineEndpoints } from "@arnica/contract/endpoint"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { z } from "zod"
import { answered, faultOf } from "./envelope.ts"
import type { Flag } from "./people/testing.ts"
import { ALL, type Named, requestOf } from "./request.ts"
import { createHarness, type Harness } from "./testing.ts"

/** The flag of an account that an audience asks for. */
const FLAGS: Readonly<Record<Exclude<Audience, "public" | "user">, Flag>> = {
  provider: "isProvider",
  clinic: "isCorporateAdmin",
  admin: "isAdmin",
  hr: "isHrAdmin",
  ohPsychologist: "isOhPsychologist",
  accountant: "isAccountant",
}

const plantedFor = (audience: Audience) => ({
  summary: "A call of the test",
  module: "test",
  audience,
  responses: { 200: z.object({ secret: z.boolean() }) },
})

/** The contract has no call yet for some roles; these stand for those to come. */
const PLANTED = defineEndpoints({
  "GET /test/provider": plantedFor("provider"),
  "GET /test/clinic": plantedFor("clinic"),
  "GET /test/admin": plantedFor("admin"),
  "GET /test/hr": plantedFor("hr"),
  "GET /test/psychologist": plantedFor("ohPsychologist"),
  "GET /test/accountant": plantedFor("accountant"),
})

let stage: Harness

beforeAll(async () => {
  const handler = async () => ({ secret: true })
  stage = await createHarness(({ http }) =>
    http.implement(PLANTED, {
      "GET /test/provider": handler,
      "GET /test/clinic": handler,
      "GET /test/admin": handler,
      "GET /test/hr": handler,
      "GET /test/psychologist": handler,
      "GET /test/accountant": handler,
    }),
  )
})
afterAll(() => stage.close())

type ForARole = Named & { readonly flag: Flag }

const EVERYTHING: readonly Named[] = [
  ...ALL,
  ...Object.entries(PLANTED).map(([key, endpoint]) => ({ key, endpoint })),
]
const FOR_A_ROLE: readonly ForARole[] = EVERYTHING.flatMap((named) => {
  const { audience } = named.endpoint
  return audience === "public" || audience === "user" ? [] : [{ ...named, flag: FLAGS[audience] }]
})

describe("a call for a role", () => {
  test.each(FOR_A_ROLE)(
    "$key lets in who has $flag, and refuses everybody else",
    async ({ flag, ...named }) => {
      const holders = stage.everybody.filter(({ flags }) => flags.includes(flag))
      const others = stage.everybody.filter(({ flags }) => !flags.includes(flag))
      expect(holders.length).toBeGreaterThan(1)
      expect(others.length).toBeGreaterThan(8)
      for (const person of holders) {
        const { statusCode } = await stage.call({ as: person, ...requestOf(named) })
        expect([401, 403, 500], person.email).not.toContain(statusCode)
      }
      for (const person of others) {
        const response = await stage.call({ as: person, ...requestOf(named) })
        expect(response.statusCode, person.email).toBe(403)
        expect(faultOf(answered(response))).toBeNull()
      }
      expect((await stage.call(requestOf(named))).statusCode).toBe(401)
    },
  )
})
