import { randomUUID } from "node:crypto"
import { money } from "@arnica/rules/money"
import { describe, expect, it } from "vitest"
import { authorised, chargeRequest, type GatewayHarness } from "./gateway-harness.contract.ts"

/** What a page needs before it can charge a card. */
export const preparing = (of: () => GatewayHarness): void => {
  describe("before a charge", () => {
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
  })
}

/** Charging a card that was typed in. */
export const authorising = (of: () => GatewayHarness): void => {
  describe("authorising", () => {
    it("reserves the amount and names the card by what may be shown", async () => {
      const wanted = await chargeRequest(of())
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
      const result = await of().gateway.authorise(await chargeRequest(of(), { kind }))
      expect(result).toMatchObject({ kind: "declined", reason })
    })

    it("refuses a card whose owner did not pass the challenge", async () => {
      const result = await of().gateway.authorise(await chargeRequest(of(), { kind: "unauthenticated" }))
      expect(result.kind).toBe("challengeFailed")
    })

    it("takes a nonce once", async () => {
      const wanted = await chargeRequest(of())
      await of().gateway.authorise(wanted)
      const again = await of().gateway.authorise({ ...wanted, orderRef: randomUUID() })
      expect(again).toMatchObject({ kind: "declined", reason: "nonceUsed" })
    })

    it("says when it decides later, and then how", async () => {
      const result = await of().gateway.authorise(await chargeRequest(of(), { kind: "pending" }))
      expect(result).toMatchObject({ kind: "pending", charge: { status: "pending" } })
      const id = result.kind === "pending" ? result.charge.transactionId : ""
      await of().approve(id)
      const after = await of().gateway.status(id)
      expect(["authorised", "settled"]).toContain(after?.status)
    })
  })
}

/** Charging a card that is kept. */
export const vaulting = (of: () => GatewayHarness): void => {
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
