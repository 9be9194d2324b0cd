import { randomUUID } from "node:crypto"
import { money } from "@arnica/rules/money"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { authorising, preparing, vaulting } from "./gateway-charging.contract.ts"
import { authorised, chargeRequest, type GatewayHarness, settled } from "./gateway-harness.contract.ts"
import { type GatewayPort, GatewayTimeout } from "./gateway-port.ts"

/** What every gateway must do. The local stand-in and Braintree pass the same suite. */
export const gatewayContract = (name: string, open: () => Promise<GatewayHarness>): void => {
  describe(`the ${name} gateway`, () => {
    let harness: GatewayHarness
    beforeAll(async () => {
      harness = await open()
    })
    afterAll(async () => {
      await harness.close()
    })
    preparing(() => harness)
    authorising(() => harness)
    capturing(() => harness)
    givingBack(() => harness)
    findingOut(() => harness)
    vaulting(() => harness)
    webhooks(() => harness)
  })
}

const capturing = (of: () => GatewayHarness): void => {
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

const givingBack = (of: () => GatewayHarness): void => {
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

const findingOut = (of: () => GatewayHarness): void => {
  describe("finding out", () => {
    it("finds the charge whose answer was lost", async () => {
      const wanted = await chargeRequest(of(), { kind: "answerLost" })
      await expect(of().gateway.authorise(wanted)).rejects.toBeInstanceOf(GatewayTimeout)
      const found = await of().gateway.find(wanted)
      expect(found).toMatchObject({ status: "authorised", amount: wanted.amount, ref: { attempt: 1 } })
    })

    it("finds nothing where nothing was charged", async () => {
      const wanted = await chargeRequest(of(), { kind: "unheard" })
      await expect(of().gateway.authorise(wanted)).rejects.toBeInstanceOf(GatewayTimeout)
      expect(await of().gateway.find(wanted)).toBeNull()
    })

    it("tells the attempts of an order apart", async () => {
      const wanted = await chargeRequest(of())
      await of().gateway.authorise(wanted)
      expect(await of().gateway.find({ ...wanted, attempt: 2 })).toBeNull()
    })

    it("knows no charge by another's id", async () => {
      expect(await of().gateway.status("unknown1")).toBeNull()
    })
  })
}

const webhooks = (of: () => GatewayHarness): void => {
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
