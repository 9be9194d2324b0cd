import { randomUUID } from "node:crypto"
import { money } from "@arnica/rules/money"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createSimulatedClock } from "../../../../platform/clock.ts"
import { createLog } from "../../../../platform/log.ts"
import { createTokens } from "../../../../platform/tokens.ts"
import { createTestDatabase, type TestDatabase } from "../../../../testing/database.ts"
import { gatewayContract } from "../gateway.contract.ts"
import type { CardKind, GatewayHarness } from "../gateway-harness.contract.ts"
import type { AuthoriseRequest } from "../gateway-port.ts"
import { createLocalGateway, type LocalGateway } from "./local-gateway.ts"
import type { Tokenised } from "./tokeniser.ts"

const SECRET = "a secret that only tests know, 32 characters"
const NOW = Date.parse("2026-03-10T08:00:00Z")
const SETTLE_MS = 60_000
const clock = createSimulatedClock(NOW)

const open = (database: TestDatabase, isAllowed = true): LocalGateway =>
  createLocalGateway({
    databaseUrl: database.url,
    now: clock.now,
    log: createLog({ level: "silent" }),
    tokens: createTokens(SECRET),
    secret: SECRET,
    delays: { pendingMs: 5_000, lateMs: 16 * 60_000, settleMs: SETTLE_MS, timeoutMs: 5 },
    isAllowed,
  })

const NUMBERS: Readonly<Record<CardKind, string>> = {
  good: "4111111111111111",
  declined: "4000000000000002",
  poor: "4000000000009995",
  unauthenticated: "4000000000003220",
  pending: "4000000000000259",
  answerLost: "4000000000006975",
  unheard: "4000000000006983",
}

const tokenise = async ({ tokeniser }: LocalGateway, number: string): Promise<Tokenised> => {
  const tokenised = await tokeniser.tokenise({ number, expiry: "12/30", cvc: "123" })
  if (tokenised === null) throw new Error(`${number} is no test card`)
  return tokenised
}

const request = (nonce: string, more: Partial<AuthoriseRequest> = {}): AuthoriseRequest => ({
  orderRef: randomUUID(),
  attempt: 1,
  amount: money(15_000, "RON"),
  source: { kind: "nonce", nonce, customerId: randomUUID(), store: false },
  deviceData: null,
  ...more,
})

const harness = async (): Promise<GatewayHarness> => {
  const database = await createTestDatabase()
  const local = open(database)
  const pass = async (milliseconds: number): Promise<void> => {
    clock.advance(milliseconds)
    await local.notices.advance()
  }
  return {
    gateway: local.gateway,
    card: async (kind) => ({ nonce: (await tokenise(local, NUMBERS[kind])).nonce, amount: 15_000 }),
    settle: () => pass(SETTLE_MS),
    approve: () => pass(5_000),
    webhook: async (transactionId) =>
      local.signer.sign({
        id: randomUUID(),
        kind: "transaction_settled",
        transactionId,
        timestamp: new Date(NOW).toISOString(),
      }),
    close: async () => {
      await local.close()
      await database.drop()
    },
  }
}

gatewayContract("local", harness)

describe("the local gateway's own ways", () => {
  let database: TestDatabase
  let local: LocalGateway
  beforeAll(async () => {
    database = await createTestDatabase()
    local = open(database)
  })
  afterAll(async () => {
    await local.close()
    await database.drop()
  })

  it("does not open where stand-ins are refused", () => {
    expect(() => open(database, false)).toThrow(/production refuses it/)
  })

  it("takes test cards only, and never keeps a number", async () => {
    expect(
      await local.tokeniser.tokenise({ number: "4012888888881881", expiry: "12/30", cvc: "123" }),
    ).toBeNull()
    await local.gateway.authorise(request((await tokenise(local, NUMBERS.good)).nonce))
    const { rows } = await database.db.pool.query(
      "SELECT count(*) FILTER (WHERE n::text LIKE '%4111111111111111%' OR c::text LIKE '%4111111111111111%')::int AS found FROM gateway_local.nonce n, gateway_local.charge c",
    )
    expect(rows).toEqual([{ found: 0 }])
  })

  it("charges a challenged card once its owner confirmed, and only then", async () => {
    const { nonce, challenge } = await tokenise(local, NUMBERS.unauthenticated)
    expect(challenge).toBe(true)
    expect(await local.tokeniser.answerChallenge({ nonce, passed: true })).toBe(true)
    expect(await local.gateway.authorise(request(nonce))).toMatchObject({ kind: "authorised" })
    expect(await local.tokeniser.answerChallenge({ nonce, passed: true })).toBe(false)
    const refused = await tokenise(local, NUMBERS.unauthenticated)
    await local.tokeniser.answerChallenge({ nonce: refused.nonce, passed: false })
    expect(await local.gateway.authorise(request(refused.nonce))).toMatchObject({ kind: "challengeFailed" })
  })

  it("asks again for a kept card that is challenged", async () => {
    const customerId = randomUUID()
    const { nonce } = await tokenise(local, NUMBERS.unauthenticated)
    await local.tokeniser.answerChallenge({ nonce, passed: true })
    const first = await local.gateway.authorise(
      request(nonce, { source: { kind: "nonce", nonce, customerId, store: true } }),
    )
    const token = first.kind === "authorised" ? (first.charge.card?.token ?? "") : ""
    const vault = (fresh: string | null): AuthoriseRequest =>
      request("", { source: { kind: "vault", customerId, token, nonce: fresh } })
    expect(await local.gateway.authorise(vault(null))).toMatchObject({ kind: "challengeFailed" })
    const fresh = await local.tokeniser.tokeniseVaulted(customerId)
    await local.tokeniser.answerChallenge({ nonce: fresh?.nonce ?? "", passed: true })
    expect(await local.gateway.authorise(vault(fresh?.nonce ?? ""))).toMatchObject({ kind: "authorised" })
  })

  it("lets a nonce die after three hours", async () => {
    const { nonce } = await tokenise(local, NUMBERS.good)
    clock.advance(3 * 3_600_000)
    expect(await local.gateway.authorise(request(nonce))).toMatchObject({ reason: "nonceUsed" })
  })

  it("answers the same charge to the same attempt", async () => {
    const wanted = request((await tokenise(local, NUMBERS.good)).nonce)
    const [one, two] = [await local.gateway.authorise(wanted), await local.gateway.authorise(wanted)]
    expect(two).toEqual(one)
  })

  it("authorises the late card a minute after a hold has run out, and says so by a signed webhook until it is taken", async () => {
    const late = await local.gateway.authorise(request((await tokenise(local, "4000000000000341")).nonce))
    const id = late.kind === "pending" ? late.charge.transactionId : ""
    clock.advance(15 * 60_000)
    expect((await local.gateway.status(id))?.status).toBe("pending")
    clock.advance(60_000)
    expect((await local.gateway.status(id))?.status).toBe("authorised")

    const heard: string[] = []
    const post = (status: number) => async (fields: { signature: string; payload: string }) => {
      const { kind, transactionId } = await local.gateway.parseWebhook(fields)
      if (transactionId === id) heard.push(`${kind} ${status}`)
      return status
    }
    await local.notices.deliver(post(503))
    await local.notices.deliver(post(200))
    expect(heard).toEqual(["transaction_reviewed 503"])
    clock.advance(60_000)
    await local.notices.deliver(post(200))
    await local.notices.deliver(post(200))
    expect(heard).toEqual(["transaction_reviewed 503", "transaction_reviewed 200"])
  })

  it("reads its own client tokens only", async () => {
    const { token, fieldsUrl } = await local.gateway.clientToken({ customerId: "someone", currency: "RON" })
    expect(fieldsUrl).toBe("/local-gateway/fields")
    expect(local.readClientToken(token)).toEqual({ customerId: "someone" })
    expect(() => local.readClientToken(`${token}x`)).toThrow(expect.objectContaining({ code: "badInput" }))
  })
})
