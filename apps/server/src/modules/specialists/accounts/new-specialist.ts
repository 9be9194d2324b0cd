import type { GENDERS } from "@arnica/contract/search"
import type { Currency } from "@arnica/contract/shared"
import type { Status } from "../domain/status.ts"

/** A kind of session to sell. The first of a specialist is the usual one: cards show its price. */
export type NewOffer = {
  /** The productId of URLs and offers; made up when it is not given. */
  readonly id?: string
  readonly sessionTypeCode: string
  readonly place: "online" | "office"
  readonly minutes: number
  /** Minor units by currency; at least one. */
  readonly prices: Readonly<Partial<Record<Currency, number>>>
  readonly firstMeetingDiscountPercent?: number
}

export type NewPost = {
  readonly language: string
  readonly title: string
  readonly slug: string
  readonly category: { readonly slug: string; readonly name: string }
  readonly excerpt: string
  readonly publishedAt: number
}

/** A specialist with everything that belongs to them. Lists stand in the order in which they are shown. Instants are epoch milliseconds. */
export type NewSpecialist = {
  readonly id?: number
  readonly uuid?: string
  /** An account that exists. */
  readonly userId: string
  readonly url: string
  /** `active` unless said otherwise. */
  readonly status?: Status
  readonly title?: string
  readonly firstName: string
  readonly lastName: string
  /** As their own language writes it, where that is not in Latin letters. */
  readonly ownScript?: { readonly firstName: string; readonly lastName: string }
  readonly gender: (typeof GENDERS)[number]
  readonly photo?: string
  readonly domainCode: string
  readonly countryCode: string
  readonly city?: string
  readonly officeAddress?: string
  readonly location?: { readonly latitude: number; readonly longitude: number }
  readonly timeZone: string
  readonly practisingSince?: number
  readonly licence?: {
    readonly number: string
    readonly issuer: string
    /** The day on which somebody of ours opened its document, "2026-03-03". */
    readonly checkedOn?: string
  }
  readonly premium?: boolean
  readonly createdAt: number
  /** The first is shown to readers whose language is missing. */
  readonly texts: readonly {
    readonly language: string
    readonly heading: string
    readonly description: readonly string[]
    readonly approach?: readonly string[]
  }[]
  readonly specialities: readonly string[]
  readonly concerns: readonly string[]
  readonly therapyTypes: readonly string[]
  readonly languages: readonly string[]
  readonly education?: readonly {
    readonly title: string
    readonly institution: string
    readonly from?: number
    readonly to?: number
  }[]
  readonly memberships?: readonly string[]
  readonly offers: readonly NewOffer[]
  readonly paidChatProducts?: readonly {
    readonly id?: string
    readonly type: string
    readonly names: Readonly<Record<string, string>>
    readonly currency: Currency
    readonly amount: number
    readonly active?: boolean
  }[]
  readonly videos?: readonly { readonly url: string; readonly title: string }[]
  readonly posts?: readonly NewPost[]
}

/** What a specialist got when they were created: `offerIds` in the order of their offers. */
export type CreatedSpecialist = {
  readonly id: number
  readonly uuid: string
  readonly offerIds: readonly string[]
}

/** A specialist whose ids are settled. */
export type Numbered = NewSpecialist & CreatedSpecialist
