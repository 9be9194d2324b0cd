import helpLinesData from "../data/help-lines.json" with { type: "json" }

/** A way to write instead of calling: `chat`, `whatsapp`, `text` or `mail`, and where, as far as that is known. */
export type HelpLineChat = { way: string; at: string | null }

/** What a caller should know; `number` fills the gap in the text of its `code`. */
export type HelpLineNote = { code: string; number?: string }

/** From and until a time on the line's own clock on some days, 1 being Monday. */
export type HelpLineSpan = { days: number[]; from: string; until: string }

/** A national line, under its own name, where it has one. `number` as people write it there; dial it without the spaces. */
export type HelpLine = {
  /** Never another's: what admins noted of a line stands under it. */
  id: string
  /** Whom it is for: `everyone`, `violence`, `children`, `poison`, `medical`. */
  kinds: string[]
  name: string | null
  number: string
  /** `call`, or `text` for a number that takes messages alone. */
  reach: string
  /** `always` is day and night, `unproven` claims nothing. */
  hours: string | HelpLineSpan[]
  /** `free`, `local`, `paid` or `unknown`. */
  cost: string
  /** Languages spoken there; empty where that is not known. */
  languages: string[]
  chats: HelpLineChat[]
  notes: HelpLineNote[]
  /** A: two independent sources agree on the number, one of them official or the operator. B: two others, or old. */
  grade: string
  sources: string[]
  /** The day on which the sources were read. */
  reviewedAt: string
  /** Who in the house answers for it. */
  owner: string
  /** The day on which its operator confirmed it, as far as the file knows; what admins note stands in the database. */
  confirmedByOperator: string | null
}

/** What to call in a country when someone is in danger, and whom to talk to. */
export type CountryHelpLines = {
  countryCode: string
  /** The zone of its lines' clocks. */
  zone: string
  /** The first is the one to call; `service` is `all`, `ambulance` or `police`. */
  emergency: Array<{ number: string; service: string }>
  lines: HelpLine[]
}

/** Help lines by country, the default country (RO) first. */
export const helpLines: readonly CountryHelpLines[] = helpLinesData.countries
