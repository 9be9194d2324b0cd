import { type DateStyle, formatDate, formatDateTime, formatMoney, formatTimeRange } from "@arnica/i18n/format"
import type { Language } from "@arnica/i18n/languages"
import { type Translator, translator } from "@arnica/i18n/server"
import { zoneLabel } from "@arnica/i18n/zones"
import type { House } from "./layout/render-email.ts"

type Clock = {
  readonly language: Language
  /** On whose clock times are read: an IANA zone. */
  readonly zone: string
}

type Span = { readonly start: number; readonly end: number }

/** In whose words and on whose clock something is written: all that a template needs beside its facts. */
export type Writing = Clock &
  House & {
    readonly t: Translator
    /** The address of a page in the reader's language, from its path: `customer/packages`. */
    readonly link: (path: string) => string
    /** A day: "17 March 2026". */
    readonly date: (at: number) => string
    /** A day and its time: "Tuesday 17 March, 10:00". */
    readonly dateTime: (at: number, style?: DateStyle) => string
    /** A session, with the zone named: "Tuesday, 17 March 2026, 10:00–10:50, Bucharest (GMT+2)". */
    readonly sessionTime: (span: Span, zone?: string) => string
    /** An amount of integer minor units: "180 lei". */
    readonly money: (money: { readonly amount: number; readonly currency: string }) => string
  }

/** What templates write with, for somebody who reads this language on this clock. */
export const createWriting = ({ brand, publicUrl }: House, { language, zone }: Clock): Writing => ({
  brand,
  publicUrl,
  language,
  zone,
  t: translator(language),
  link: (path) => `${publicUrl}/${language}/${path}`,
  date: (at) => formatDate({ language, zone, at }),
  dateTime: (at, style) => formatDateTime({ language, zone, at, style }),
  sessionTime: ({ start, end }, on = zone) => {
    const day = formatDate({ language, zone: on, at: start, style: "full" })
    const hours = formatTimeRange({ language, zone: on, from: start, to: end })
    return `${day}, ${hours}, ${zoneLabel({ language, zone: on, at: start })}`
  },
  money: ({ amount, currency }) => formatMoney({ language, amount, currency }),
})
