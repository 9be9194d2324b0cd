import { type Audience, defineEndpoints } from "@arnica/contract/endpoint"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { z } from "zod"
import { type Belongings, layOutBelongings } from "./belongings.ts"
import { BESIDE } from "./beside.ts"
import { answered, faultOf } from "./envelope.ts"
import { insidersOf, outsidersOf, RULES, type Rule } from "./owned.ts"
import { ALL, type Named, requestOf, writes } from "./request.ts"
import { changedTables, type Rows, watchRows } from "./rows.ts"
import { type Person, type Stage, setStage } from "./testing.ts"

const AUDIENCES = ["public", "user", "provider", "clinic", "admin", "hr", "ohPsychologist", "accountant"]
const ANSWERS_OF_A_REFUSAL = [401, 403, 404]

const plantedFor = (audience: Audience) => ({
  ...{ summary: "A call of the test", module: "test", audience },
  responses: { 200: z.object({ secret: z.boolean() }) },
})

let stage: Stage
let own: Belongings
let readRows: () => Promise<Rows>

/** The contract has few calls for a role yet; these stand for those to come. */
const PLANTED = defineEndpoints({
  "GET /test/provider": plantedFor("provider"),
  "GET /test/clinic": plantedFor("clinic"),
  "GET /test/admin": plantedFor("admin"),
  "GET /test/hr": plantedFor("hr"),
  "GET /test/psychologist": plantedFor("ohPsychologist"),
  "GET /test/accountant": plantedFor("accountant"),
})

beforeAll(async () => {
  stage = await setStage(({ http }) => {
    const handler = async () => ({ secret: true })
    http.implement(PLANTED, {
      "GET /test/provider": handler,
      "GET /test/clinic": handler,
      "GET /test/admin": handler,
      "GET /test/hr": handler,
      "GET /test/psychologist": handler,
      "GET /test/accountant": handler,
    })
  })
  own = await layOutBelongings(stage)
  readRows = await watchRows(stage.server.platform.db.pool)
})
afterAll(() => stage.close())

type Case = Named & { readonly rule: Rule }

const RULE_OF = new Map<string, Rule>(Object.entries(RULES))
const PRIVATE: readonly Case[] = ALL.flatMap((named) => {
  const rule = RULE_OF.get(named.key)
  return rule === undefined ? [] : [{ ...named, rule }]
})
const WEBHOOKS = ALL.filter(({ endpoint }) => endpoint.webhook === true)
const WRITES = ALL.filter((named) => writes(named) && named.endpoint.webhook !== true)

const addressOf = ({ rule }: Case) => rule.address?.(own, stage) ?? {}

describe("the contract says who may call", () => {
  test.each(ALL)("$key", ({ key, endpoint }) => {
    expect(AUDIENCES).toContain(endpoint.audience)
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

describe("without the role", () => {
  const FOR_A_ROLE: readonly Named[] = [
    ...ALL,
    ...Object.entries(PLANTED).map(([key, endpoint]) => ({ key, endpoint })),
  ].filter(({ endpoint }) => !["public", "user"].includes(endpoint.audience))

  test.each(FOR_A_ROLE)("$key answers 403", async (named) => {
    const { ioana, andrei, clinic, admin, hr, psychologist, accountant } = stage
    const holders: Readonly<Record<Audience, readonly Person[]>> = {
      public: [],
      user: [],
      provider: [ioana, andrei],
      clinic: [clinic],
      admin: [admin],
      hr: [hr],
      ohPsychologist: [psychologist],
      accountant: [accountant],
    }
    const held = holders[named.endpoint.audience].map(({ userId }) => userId)
    expect(stage.everybody.length).toBeGreaterThan(8)
    for (const person of stage.everybody) {
      const response = await stage.call({ as: person, ...requestOf(named) })
      if (held.includes(person.userId)) expect([401, 403, 500]).not.toContain(response.statusCode)
      else {
        expect(response.statusCode, person.email).toBe(403)
        expect(faultOf(answered(response))).toBeNull()
      }
    }
    const nobody = await stage.call(requestOf(named))
    expect(nobody.statusCode).toBe(401)
  })
})

describe("somebody else's", () => {
  const OWNED = PRIVATE.filter(({ rule }) => rule.who !== "self")
  const SELF = PRIVATE.filter(({ rule }) => rule.who === "self" || rule.who === "provider")

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
    for (const person of [stage.bob, stage.andrei, stage.admin]) {
      const response = await stage.call({ as: person, ...requestOf(named, addressOf(named)) })
      expect(response.statusCode).toBeLessThan(500)
      expect(secretsIn(response.body)).toEqual([])
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
      ...[stage.ana.email, "Secretova", "712 345 678", "Zoe", "a note about my health", "letter.pdf"],
      ...[paid.uuid, paid.orderId, held.uuid, held.orderId, attachmentId, "1111"],
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

  test.each(BESIDE.filter(writes))("$key is refused", async ({ key }) => {
    const before = await readRows()
    for (const headers of FROM_ELSEWHERE) {
      const url = key.slice("POST ".length)
      const response = await stage.call({ as: stage.ana, method: "POST", url, payload: {}, headers })
      expect(response.statusCode, JSON.stringify(headers)).toBe(403)
      expect(faultOf(answered(response))).toBeNull()
      expect(response.cookies).toEqual([])
    }
    expect(changedTables(before, await readRows())).toEqual([])
  })
})

describe("a webhook", () => {
  const SIGNED_BY_NOBODY = { bt_signature: `key|${"0".repeat(64)}`, bt_payload: "e30=" }
  const post = (gateway: string, fields: Readonly<Record<string, string>>, as?: Person) =>
    stage.call({
      ...(as === undefined ? {} : { as }),
      method: "POST",
      url: `/api/v2/payments/webhooks/${gateway}`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams(fields).toString(),
    })

  test("is known to this suite", () => {
    expect(WEBHOOKS.map(({ key }) => key).sort()).toEqual([
      "GET /api/v2/payments/webhooks/braintree",
      "POST /api/v2/payments/webhooks/{gateway}",
    ])
  })

  test.each([
    ["without a signature", { bt_payload: "e30=" }, 400],
    ["without anything", {}, 400],
    ["with an empty one", { bt_signature: "", bt_payload: "e30=" }, 401],
    ["with a wrong one", SIGNED_BY_NOBODY, 401],
    ["with one of another shape", { bt_signature: "|||", bt_payload: "e30=" }, 401],
    [
      "with a payload that is none",
      { bt_signature: SIGNED_BY_NOBODY.bt_signature, bt_payload: "\u0001" },
      401,
    ],
  ] as const)("%s is refused, whoever brings it", async (_how, fields, status) => {
    const before = await readRows()
    for (const as of [undefined, stage.ana, stage.admin]) {
      const response = await post("local", fields, as)
      expect(response.statusCode).toBe(status)
      expect(faultOf(answered(response))).toBeNull()
    }
    expect(changedTables(before, await readRows())).toEqual([])
  })

  test("of a gateway that is not in use is not there", async () => {
    const response = await post("braintree", SIGNED_BY_NOBODY)
    expect(response.statusCode).toBe(404)
    const challenge = await stage.call({
      method: "GET",
      url: "/api/v2/payments/webhooks/braintree?bt_challenge=x",
    })
    expect(challenge.statusCode).toBe(401)
    expect(challenge.json().errorCode).toBe("wrongSignature")
  })
})
