import type { PayInput } from "@arnica/contract/payments"

/** How to pay: with the card that is kept, or with one that is typed in. */
export type CardChoice = { readonly card: "saved" | "new"; readonly keep: boolean }

type CardInput = Exclude<PayInput, { method: "covered" }>

/** A try to pay: what is sent, and the key under which the server knows it. */
export type PayAttempt = { readonly body: CardInput; readonly key: string }

type Made = {
  readonly choice: CardChoice
  readonly nonce: string
  readonly deviceData: string | undefined
  readonly key: string
  /** What the page says that the card pays, in minor units. */
  readonly expected: number
}

/** The try to pay for a card that was turned into a nonce. */
export function attemptOf({ choice, nonce, deviceData, key, expected }: Made): PayAttempt {
  const device = deviceData === undefined ? {} : { deviceData }
  const body: CardInput =
    choice.card === "saved"
      ? { method: "lastCard", nonce, expected, ...device }
      : { method: "card", nonce, saveCard: choice.keep, expected, ...device }
  return { body, key }
}
