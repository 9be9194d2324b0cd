import type { Client } from "braintree-web/client"
import type { HostedFields } from "braintree-web/hosted-fields"
import type { ThreeDSecure } from "braintree-web/three-d-secure"
import { type BraintreeSdk, braintreeCode } from "./braintree-sdk.ts"
import type { Tokenised } from "./card-tokenizer.ts"

/** A nonce before the bank was asked, with the card's first digits. */
type Raw = { readonly nonce: string; readonly bin: string }

export type CardFlow = {
  readonly sdk: BraintreeSdk
  readonly client: Client
  /** Null for accounts without 3-D Secure; whether it is needed decides the server. */
  readonly threeDSecure: ThreeDSecure | null
  /** What is to be paid, as a decimal such as `94.00`. */
  readonly amount: string
  readonly deviceData: string | null
}

const INCOMPLETE: ReadonlySet<string> = new Set([
  "HOSTED_FIELDS_FIELDS_EMPTY",
  "HOSTED_FIELDS_FIELDS_INVALID",
])
const NO_3DS: ReadonlySet<string> = new Set([
  "THREEDS_NOT_ENABLED",
  "THREEDS_NOT_ENABLED_FOR_V2",
  "THREEDS_HTTPS_REQUIRED",
])
const REFUSED_BY_BANK =
  /^THREEDS_(CARDINAL_SDK_(CANCELED|ERROR)|VERIFY_CARD_CANCELED|JWT_AUTHENTICATION_FAILED)/

/** 3-D Secure, where the account has it. */
export async function openThreeDSecure(sdk: BraintreeSdk, client: Client): Promise<ThreeDSecure | null> {
  try {
    return await sdk.threeDSecure(client)
  } catch (error) {
    if (NO_3DS.has(braintreeCode(error))) return null
    throw error
  }
}

/** A nonce of the card in the fields, confirmed by its bank. */
export function tokeniseTyped(flow: CardFlow, fields: HostedFields): Promise<Tokenised> {
  return confirmed(flow, async () => {
    const { nonce, details } = await fields.tokenize()
    return { nonce, bin: details.bin }
  })
}

/** A nonce of the card that the gateway keeps for this customer, confirmed by its bank. */
export function tokeniseKept(flow: CardFlow): Promise<Tokenised> {
  return confirmed(flow, async () => {
    const vault = await flow.sdk.vault(flow.client)
    const kept = await vault.fetchPaymentMethods({ defaultFirst: true })
    const card = kept.find(({ type }) => type === "CreditCard")
    return card === undefined ? null : { nonce: card.nonce, bin: card.details.bin ?? "" }
  })
}

async function confirmed(flow: CardFlow, read: () => Promise<Raw | null>): Promise<Tokenised> {
  const { threeDSecure, amount, deviceData } = flow
  try {
    const raw = await read()
    if (raw === null) return { kind: "refused", reason: "unavailable" }
    const nonce =
      threeDSecure === null
        ? raw.nonce
        : (await threeDSecure.verifyCard({ ...raw, amount, onLookupComplete: (_, next) => next() })).nonce
    return { kind: "nonce", nonce, ...(deviceData === null ? {} : { deviceData }) }
  } catch (error) {
    return { kind: "refused", reason: reasonOf(braintreeCode(error)) }
  }
}

function reasonOf(code: string): "fields" | "challenge" | "unavailable" {
  if (INCOMPLETE.has(code)) return "fields"
  return REFUSED_BY_BANK.test(code) ? "challenge" : "unavailable"
}
