import type { Currency } from "@arnica/contract/shared"
import type { Language } from "@arnica/i18n/languages"
import type { Actor } from "../../../platform/http/actor.ts"

/** What is asked about a time that somebody may book. */
export type SlotQuery = {
  readonly profileUrl: string
  /** Epoch milliseconds. */
  readonly start: number
  readonly productId: string | undefined
  /** The signed offer that the visitor came with. */
  readonly offer: string | undefined
  readonly currency: Currency
  readonly actor: Actor
  /** The sign-up for which this browser holds a time while its code is awaited. */
  readonly signUpId: string | null
  readonly language: Language
}
