import { expect, test, vi } from "vitest"
import { type CardFlow, openThreeDSecure, tokeniseKept, tokeniseTyped } from "./braintree-card.ts"
import type { BraintreeSdk } from "./braintree-sdk.ts"

const failing = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }))
const unused = () => Promise.reject(new Error("not part of this test"))

const client = { getVersion: () => "3" }
const typed = { nonce: "typed-nonce", details: { bin: "411111" } }

const verify = vi.fn(async ({ nonce }: { nonce: string }) => ({ nonce: `${nonce}-confirmed` }))
const threeDSecure = { verifyCard: verify, on: () => undefined, teardown: async () => undefined }

const fields = (tokenize: () => Promise<typeof typed>) => ({
  tokenize,
  on: () => undefined,
  getState: () => ({ fields: { number: empty, expirationDate: empty, cvv: empty } }),
  focus: () => undefined,
  clear: () => undefined,
  teardown: async () => undefined,
})
const empty = { isEmpty: true, isValid: false, isPotentiallyValid: true }

function flow(change: Partial<CardFlow> = {}, sdk: Partial<BraintreeSdk> = {}): CardFlow {
  const all = { client: unused, fields: unused, threeDSecure: unused, vault: unused, device: unused, ...sdk }
  return { sdk: all, client, threeDSecure, amount: "94.00", deviceData: "device", ...change }
}

test("a typed card is confirmed by its bank for the amount that is paid", async () => {
  const tokenised = await tokeniseTyped(
    flow(),
    fields(async () => typed),
  )
  expect(tokenised).toEqual({ kind: "nonce", nonce: "typed-nonce-confirmed", deviceData: "device" })
  expect(verify).toHaveBeenLastCalledWith(expect.objectContaining({ amount: "94.00", bin: "411111" }))
})

test("without 3-D Secure the card's own nonce is sent", async () => {
  const tokenised = await tokeniseTyped(
    flow({ threeDSecure: null, deviceData: null }),
    fields(async () => typed),
  )
  expect(tokenised).toEqual({ kind: "nonce", nonce: "typed-nonce" })
})

test("the kept card is the first card of the vault", async () => {
  const kept = [
    { nonce: "paypal", type: "PayPalAccount", details: {} },
    { nonce: "kept-nonce", type: "CreditCard", details: { bin: "555555" } },
  ]
  const vault = async () => ({ fetchPaymentMethods: async () => kept })
  expect(await tokeniseKept(flow({}, { vault }))).toMatchObject({ nonce: "kept-nonce-confirmed" })
  const none = async () => ({ fetchPaymentMethods: async () => [] })
  expect(await tokeniseKept(flow({}, { vault: none }))).toEqual({ kind: "refused", reason: "unavailable" })
})

test.each([
  ["HOSTED_FIELDS_FIELDS_EMPTY", "fields"],
  ["HOSTED_FIELDS_FIELDS_INVALID", "fields"],
  ["THREEDS_CARDINAL_SDK_CANCELED", "challenge"],
  ["HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR", "unavailable"],
])("%s is said as %s", async (code, reason) => {
  expect(await tokeniseTyped(flow(), fields(failing(code)))).toEqual({ kind: "refused", reason })
})

test("an account without 3-D Secure goes on without it; anything else is a failure", async () => {
  const { sdk } = flow({}, { threeDSecure: failing("THREEDS_NOT_ENABLED") })
  expect(await openThreeDSecure(sdk, client)).toBeNull()
  const broken = flow({}, { threeDSecure: failing("THREEDS_CARDINAL_SDK_SETUP_TIMEDOUT") })
  await expect(openThreeDSecure(broken.sdk, client)).rejects.toThrow("TIMEDOUT")
})
