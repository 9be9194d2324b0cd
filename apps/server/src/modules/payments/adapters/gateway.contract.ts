import { randomUUID } from "node:crypto"
import { money } from "@arnica/rules/money"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { AuthoriseRequest, Charge, GatewayPort } from "./gateway-port.ts"
import { GatewayTimeout } from "./gateway-port.ts"

/** Cards by what becomes of them. `answered`: charged, but the answer is lost; `unheard`: lost before it was charged. */
export type CardKind = "good" | "declined" | "poor" | "unauthenticated" | "pending" | "answerLost" | "unheard"

/** A gateway made ready for the suite. */
export type GatewayRig = {
  readonly gateway: GatewayPort
  /** A nonce that was never used, with an amount (minor units) at which the gateway behaves so. */
  card(kind: CardKind): Promise<{ readonly nonce: string; readonly amount: number }>
  /** Has the gateway settle what was submitted. */
  settle(transactionId: string): Promise<void>
  /** Has the gateway decide in favour of what was pending. */
  approve(transactionId: string): Promise<void>
  /** A signed event about a charge, as the gateway would post it. */
  webhook(transactionId: string): Promise<{ readonly signature: string; readonly payload: string }>
  close(): Promise<void>
}

type Wish = { readonly customerId?: string; readonly store?: boolean }

const request = async (rig: GatewayRig, kind: CardKind, wish: Wish = {}): Promise<AuthoriseRequest> => {
  const { nonce, amount } = await rig.card(kind)
  return {
    orderRef: randomUUID(),
    attempt: 1,
    amount: money(amount, "RON"),
    source: { kind: "nonce", nonce, customerId: wish.customerId ?? randomUUID(), store: wish.store ?? false },
    deviceData: null,
  }
}

const authorised = async (rig: GatewayRig, wish: Wish = {}): Promise<Charge> => {
  const result = await rig.gateway.authorise(await request(rig, "good", wish))
  if (result.kind !== "authorised") throw new Error(`the good card was ${result.kind}`)
  return result.charge
}

const settled = async (rig: GatewayRig): Promise<Charge> => {
  const charge = await authorised(rig)
  await rig.gateway.capture(charge.transactionId)
  await rig.settle(charge.transactionId)
  return charge
}

/** What every gateway must do. The local stand-in and Braintree pass the same suite. */
export const gatewayContract = (name: string, open: () => Promise<GatewayRig>): void => {
  describe(`the ${name} gateway`, () => {
    let rig: GatewayRig
    beforeAll(async () => {
      rig = await open()
    })
    afterAll(async () => {
      await rig.close()
    })
    authorising(() => rig)
    capturing(() => rig)
    givingBack(() => rig)
    findingOut(() => rig)
    vaulting(() => rig)
    hearing(() => rig)
  })
}

const authorising = (of: () => GatewayRig): void => {
  describe("authorising", () => {
    it("hands out client tokens", async () => {
      const token = await of().gateway.clientToken({ customerId: randomUUID(), currency: "RON" })
      expect(token.gateway).toBe(of().gateway.name)
      expect(token.token.length).toBeGreaterThan(8)
    })

    it("takes its currencies and no others", () => {
      expect(["RON", "EUR", "XXX"].map((currency) => of().gateway.takes(currency))).toEqual([
        true,
        true,
        false,
      ])
    })

    it("reserves the amount and names the card by what may be shown", async () => {
      const wanted = await request(of(), "good")
      const result = await of().gateway.authorise(wanted)
      expect(result).toMatchObject({
        kind: "authorised",
        charge: {
          status: "authorised",
          amount: wanted.amount,
          ref: { orderRef: wanted.orderRef, attempt: 1 },
          card: { brand: "Visa", last4: "1111", token: null },
          decline: null,
        },
      })
    })

    it.each([
      ["declined", "cardDeclined"],
      ["poor", "insufficientFunds"],
    ] as const)("refuses a %s card: %s", async (kind, reason) => {
      const result = await of().gateway.authorise(await request(of(), kind))
      expect(result).toMatchObject({ kind: "declined", reason })
    })

    it("refuses a card whose owner did not pass the challenge", async () => {
      const result = await of().gateway.authorise(await request(of(), "unauthenticated"))
      expect(result.kind).toBe("challengeFailed")
    })

    it("takes a nonce once", async () => {
      const wanted = await request(of(), "good")
      await of().gateway.authorise(wanted)
      const again = await of().gateway.authorise({ ...wanted, orderRef: randomUUID() })
      expect(again).toMatchObject({ kind: "declined", reason: "nonceUsed" })
    })

    it("says when it decides later, and then how", async () => {
      const result = await of().gateway.authorise(await request(of(), "pending"))
      expect(result).toMatchObject({ kind: "pending", charge: { status: "pending" } })
      const id = result.kind === "pending" ? result.charge.transactionId : ""
      await of().approve(id)
      const after = await of().gateway.status(id)
      expect(["authorised", "settled"]).toContain(after?.status)
    })
  })
}

const capturing = (of: () => GatewayRig): void => {
  describe("capturing", () => {
    it("takes what was reserved, once however often it is asked", async () => {
      const { transactionId } = await authorised(of())
      expect(await of().gateway.capture(transactionId)).toBe("submitted")
      expect(await of().gateway.capture(transactionId)).toBe("submitted")
      await of().settle(transactionId)
      expect(await of().gateway.capture(transactionId)).toBe("settled")
    })

    it("cannot take what was given up", async () => {
      const { transactionId } = await authorised(of())
      expect(await of().gateway.void(transactionId)).toBe("voided")
      expect(await of().gateway.capture(transactionId)).toBe("voided")
    })
  })
}

const givingBack = (of: () => GatewayRig): void => {
  describe("giving back", () => {
    it("voids until the money is on its way, and says when it is too late", async () => {
      const { transactionId } = await authorised(of())
      await of().gateway.capture(transactionId)
      expect(await of().gateway.void(transactionId)).toBe("voided")
      expect(await of().gateway.void(transactionId)).toBe("voided")
      const late = await settled(of())
      expect(await of().gateway.void(late.transactionId)).toBe("settled")
    })

    it("refunds in parts, each once, and never more than was paid", async () => {
      const { transactionId, amount } = await settled(of())
      const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()]
      const half = money(Math.floor(amount.amount / 2), "RON")
      const rest = money(amount.amount - half.amount, "RON")
      const refund = (ref: string, part: typeof half): ReturnType<GatewayPort["refund"]> =>
        of().gateway.refund({ transactionId, amount: part, ref })

      const done = await refund(first, half)
      expect(done).toMatchObject({ refundId: expect.any(String) })
      expect(await refund(first, half)).toEqual(done)
      expect(await refund(second, rest)).not.toBe(false)
      expect(await refund(third, money(1, "RON"))).toBe(false)
    })

    it("refuses to refund what is not settled", async () => {
      const { transactionId, amount } = await authorised(of())
      expect(await of().gateway.refund({ transactionId, amount, ref: randomUUID() })).toBe(false)
    })

    it("finds a refund by its name", async () => {
      const { transactionId, amount } = await settled(of())
      const ref = randomUUID()
      expect(await of().gateway.findRefund(ref)).toBeNull()
      const done = await of().gateway.refund({ transactionId, amount, ref })
      expect(await of().gateway.findRefund(ref)).toEqual(done)
    })
  })
}

const findingOut = (of: () => GatewayRig): void => {
  describe("finding out", () => {
    it("finds the charge whose answer was lost", async () => {
      const wanted = await request(of(), "answerLost")
      await expect(of().gateway.authorise(wanted)).rejects.toBeInstanceOf(GatewayTimeout)
      const found = await of().gateway.find(wanted)
      expect(found).toMatchObject({ status: "authorised", amount: wanted.amount, ref: { attempt: 1 } })
    })

    it("finds nothing where nothing was charged", async () => {
      const wanted = await request(of(), "unheard")
      await expect(of().gateway.authorise(wanted)).rejects.toBeInstanceOf(GatewayTimeout)
      expect(await of().gateway.find(wanted)).toBeNull()
    })

    it("tells the attempts of an order apart", async () => {
      const wanted = await request(of(), "good")
      await of().gateway.authorise(wanted)
      expect(await of().gateway.find({ ...wanted, attempt: 2 })).toBeNull()
    })

    it("knows no charge by another's id", async () => {
      expect(await of().gateway.status("unknown1")).toBeNull()
    })
  })
}

const vaulting = (of: () => GatewayRig): void => {
  describe("the vault", () => {
    it("keeps a card for a customer and charges it again", async () => {
      const customerId = randomUUID()
      const first = await authorised(of(), { customerId, store: true })
      const token = first.card?.token ?? ""
      expect(token).not.toBe("")
      const again = await of().gateway.authorise({
        orderRef: randomUUID(),
        attempt: 1,
        amount: money(9_900, "RON"),
        source: { kind: "vault", customerId, token, nonce: null },
        deviceData: null,
      })
      expect(again).toMatchObject({ kind: "authorised", charge: { card: { last4: "1111" } } })
    })

    it("knows no card by another token", async () => {
      const result = await of().gateway.authorise({
        orderRef: randomUUID(),
        attempt: 1,
        amount: money(9_900, "RON"),
        source: { kind: "vault", customerId: randomUUID(), token: "nobodys", nonce: null },
        deviceData: null,
      })
      expect(result).toMatchObject({ kind: "declined", reason: "noSavedCard" })
    })
  })
}

const hearing = (of: () => GatewayRig): void => {
  describe("webhooks", () => {
    it("reads a signed event, and gives its repeats the same id", async () => {
      const { transactionId } = await settled(of())
      const fields = await of().webhook(transactionId)
      const event = await of().gateway.parseWebhook(fields)
      expect(event).toMatchObject({ kind: "transaction_settled", transactionId, dispute: null })
      expect(await of().gateway.parseWebhook(fields)).toEqual(event)
    })

    it.each([
      ["another payload", { payload: Buffer.from("<x/>").toString("base64") }],
      ["another signature", { signature: "someone|0123456789abcdef0123456789abcdef01234567" }],
      ["no signature", { signature: "" }],
      ["a payload that is none", { payload: "???" }],
    ])("refuses %s", async (_what, change) => {
      const { transactionId } = await settled(of())
      const fields = { ...(await of().webhook(transactionId)), ...change }
      await expect(of().gateway.parseWebhook(fields)).rejects.toMatchObject({ code: "wrongSignature" })
    })
  })
}
