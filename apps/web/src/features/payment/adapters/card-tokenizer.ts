import type { Language } from "@arnica/i18n"

/** A card that was turned into what may be sent to a shop, or why it was not. */
export type Tokenised =
  | { readonly kind: "nonce"; readonly nonce: string; readonly deviceData?: string }
  | { readonly kind: "refused"; readonly reason: TokenRefusal }

/**
 * `fields`: something about the card is wrong, and is said at its field; `challenge`: the bank could not confirm who
 * it is; `pageExpired`: the fields were open for too long; `unavailable`: no answer.
 */
export type TokenRefusal = "fields" | "challenge" | "pageExpired" | "unavailable"

/** Where and how card fields appear. */
export type CardMount = {
  /** Is filled with the fields, and emptied when they are taken away. */
  readonly element: HTMLElement
  /** `saved` confirms the card that the gateway keeps, and shows nothing unless the bank asks. */
  readonly mode: "card" | "saved"
  readonly language: Language
  readonly scheme: "light" | "dark"
  readonly texts: CardTexts
  /** The bank asks something within the fields, or has stopped to. */
  readonly onChallenge: (isOpen: boolean) => void
  /** Enter was pressed in a field. */
  readonly onSubmit: () => void
}

/** The words that the fields show, for gateways whose fields bring none. */
export type CardTexts = {
  readonly title: string
  readonly number: string
  readonly expiry: string
  readonly cvc: string
  readonly wrong: Readonly<Record<"number" | "expiry" | "cvc", string>>
}

/** Card fields on the page. */
export type MountedCard = {
  readonly tokenise: () => Promise<Tokenised>
  readonly focus: () => void
  /** Empties the fields for another card. */
  readonly reset: () => void
  readonly destroy: () => void
}

/** Turns a card into a nonce in the browser, so that its number never reaches our own pages or servers. */
export type CardTokenizer = {
  /** Rejects when the fields could not be loaded. */
  readonly mount: (mount: CardMount) => Promise<MountedCard>
}
