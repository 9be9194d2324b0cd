import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { BESIDE } from "./beside.ts"
import { answered, faultOf } from "./envelope.ts"
import { type Fixtures, plantFixtures } from "./fixtures.ts"
import { insidersOf, outsidersOf } from "./let-in.ts"
import { RULES } from "./owned.ts"
import { ALL, type Named, requestOf, writes } from "./request.ts"
import { changedTables, type Rows, watchRows } from "./rows.ts"
import type { Rule } from "./rule.ts"
import { createHarness, type Harness } from "./testing.ts"

const ANSWERS_OF_A_REFUSAL = [401, 403, 404]

let stage: Harness
let own: Fixtures
let readRows: () => Promise<Rows>

beforeAll(async () => {
  stage = await createHarness()
  own = await plantFixtures(stage)
  readRows = await watchRows(stage.server.platform.db.pool)
})
afterAll(() => stage.close())

type Case = Named & { readonly rule: Rule }

const RULE_OF = new Map<string, Rule>(Object.entries(RULES))
const PRIVATE: readonly Case[] = ALL.flatMap((named) => {
  const rule = RULE_OF.get(named.key)
  return rule === undefined ? [] : [{ ...named, rule }]
})
const WRITES = ALL.filter(
  (named) => writes(named) && named.endpoint.webhook !== true && named.endpoint.fromOtherSites !== true,
)

const addressOf = ({ rule }: Case) => rule.address?.(own, stage) ?? {}

describe("the contract says who may call", () => {
  test.each(ALL)("$key", ({ key, endpoint }) => {
    // What is private has a rule here about what its address names; the table does not compile otherwise.
    expect(RULE_OF.has(key)).toBe(endpoint.audience !== "public")
  })
})

describe("without a session", () => {
  const send = async (named: Case, headers: Readonly<Record<string, string>>) => {
    const before = await readRows()
    const response = await stage.call({ ...requestOf(named, addressOf(named)), headers })
    expect(response.statusCode).toBe(401)
    expect(faultOf(answered(response))).toBeNull()
    expect(response.json()).toMatchObject({ noSession: true, errorMessage: "Please relog !" })
    expect(changedTables(before, await readRows())).toEqual([])
  }

  // check-ignore test-hygiene: `send` expects.
  test.each(PRIVATE)("$key answers 401", (named) => send(named, {}))

  // check-ignore test-hygiene: `send` expects.
  test.each(PRIVATE)("$key answers 401 to a cookie that is none", async (named) => {
    const [name = "", value = ""] = stage.ana.cookie.split("; ")[0]?.split("=") ?? []
    await send(named, { cookie: `${name}=${value.slice(0, -6)}AAAAA%3D` })
    await send(named, { cookie: `${name}=${encodeURIComponent("' OR 1=1 --.x")}` })
  })
})

describe("somebody else's", () => {
  const OWNED = PRIVATE.filter(({ rule }) => rule.who !== "self")
  const OWN_LISTS: readonly Rule["who"][] = ["self", "provider", "clinic", "hr"]
  const SELF = PRIVATE.filter(({ rule }) => OWN_LISTS.includes(rule.who))

  test.each(OWNED)("$key refuses everybody but whom it concerns", async (named) => {
    const before = await readRows()
    for (const person of outsidersOf(named.rule, stage)) {
      const response = await stage.call({ as: person, ...requestOf(named, addressOf(named)) })
      expect(ANSWERS_OF_A_REFUSAL, `${person.email}: ${response.body}`).toContain(response.statusCode)
      expect(faultOf(answered(response))).toBeNull()
      expect(secretsIn(response.body)).toEqual([])
    }
    expect(changedTables(before, await readRows())).toEqual([])
  })

  test.each(SELF)("$key tells nobody anything of another", async (named) => {
    const { ana, ioana, clinic, everybody } = stage
    // Whom she books, and the clinic where they work.
    const close = [ana, ioana, clinic].map(({ userId }) => userId)
    for (const person of everybody.filter(({ userId }) => !close.includes(userId))) {
      const response = await stage.call({ as: person, ...requestOf(named, addressOf(named)) })
      expect(response.statusCode, person.email).toBeLessThan(500)
      expect(secretsIn(response.body), person.email).toEqual([])
    }
  })

  // The other way round: were the addresses wrong, everybody would be refused.
  test.each(OWNED)("$key lets in whom it concerns", async (named) => {
    for (const person of insidersOf(named.rule, stage)) {
      const { statusCode, body } = await stage.call({
        as: person,
        ...requestOf(named, addressOf(named)),
      })
      expect(ANSWERS_OF_A_REFUSAL, `${person.email}: ${body}`).not.toContain(statusCode)
      expect(statusCode).toBeLessThan(500)
    }
  })

  const secretsIn = (body: string): string[] => {
    const { paid, held, attachmentId } = own
    const secrets = [
      stage.ana.email,
      "Secretova",
      "712 345 678",
      "a note about my health",
      "letter.pdf",
      paid.uuid,
      paid.orderId,
      held.uuid,
      held.orderId,
      attachmentId,
      // As a value of its own: made-up ids and tokens spell four digits by chance.
      '"1111"',
      "•••• 1111",
    ]
    return secrets.filter((secret) => body.includes(secret))
  }
})

describe("from another site's page", () => {
  const FROM_ELSEWHERE: readonly Readonly<Record<string, string>>[] = [
    { "sec-fetch-site": "cross-site", origin: "https://elsewhere.example" },
    { "sec-fetch-site": "same-site", origin: "https://sub.localhost" },
    { origin: "https://elsewhere.example" },
    { origin: "null" },
    { origin: "http://localhost.elsewhere.example" },
    { "sec-fetch-site": "cross-site" },
  ]

  test.each(WRITES)("$key is refused", async (named) => {
    const rule = RULE_OF.get(named.key)
    const address = rule?.address?.(own, stage) ?? {}
    const before = await readRows()
    for (const headers of FROM_ELSEWHERE) {
      const response = await stage.call({ as: stage.ana, ...requestOf(named, address), headers })
      expect(response.statusCode, JSON.stringify(headers)).toBe(403)
      expect(response.json().errorCode).toBe("crossSite")
      expect(faultOf(answered(response))).toBeNull()
      expect(response.cookies).toEqual([])
    }
    expect(changedTables(before, await readRows())).toEqual([])
  })

  // A link or a picture over there reads with the visitor's cookies; that somebody looked is all that may be noted.
  test.each(ALL.filter((named) => !writes(named)))("$key changes nothing", async (named) => {
    const rule = RULE_OF.get(named.key)
    const address = rule?.address?.(own, stage) ?? {}
    const before = await readRows()
    for (const person of rule === undefined ? [stage.ana] : insidersOf(rule, stage)) {
      const headers = { "sec-fetch-site": "cross-site" }
      const response = await stage.call({ as: person, ...requestOf(named, address), headers })
      expect(response.statusCode, person.email).toBeLessThan(500)
    }
    const changed = changedTables(before, await readRows())
    expect(changed.filter((table) => !table.startsWith("platform.audit_"))).toEqual([])
  })

  test.each(BESIDE.filter((call) => writes(call) || call.key.includes(" /Auth/")))(
    "$key is refused",
    async ({ key }) => {
      const before = await readRows()
      const [, method, url = ""] = /^(GET|POST) (.+)$/.exec(key) ?? []
      for (const headers of FROM_ELSEWHERE) {
        const call = method === "GET" ? { method } : { method: "POST", payload: {} }
        const response = await stage.call({ as: stage.ana, ...call, url, headers })
        expect(response.statusCode, JSON.stringify(headers)).toBe(403)
        expect(faultOf(answered(response))).toBeNull()
        expect(response.cookies).toEqual([])
      }
      expect(changedTables(before, await readRows())).toEqual([])
    },
  )
})
