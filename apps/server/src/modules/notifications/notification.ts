import type { LiveData } from "@arnica/contract/live"
import { CHANNELS, type Channel, type Occasion } from "@arnica/contract/occasions"
import type { Language } from "@arnica/i18n/languages"
import type { EmailContent, EmailWords } from "./layout/content.ts"
import type { House } from "./layout/render-email.ts"
import { createWriting, type Writing } from "./writing.ts"

/** Who is told. Support and admins are people of ours. */
export type Audience =
  | "client"
  | "specialist"
  | "companion"
  | "accountOwner"
  | "invitee"
  | "admins"
  | "support"

type Notice = LiveData<"notification">

/** Why an e-mail comes, said at its end: an appointment, an account, or in words of its own. */
type Why<F> = "appointment" | "account" | ((facts: F, writing: Writing) => string)

/** One entry of the catalogue: something that somebody is told. */
export type Definition<F> = {
  /** Of the module, and what happened: `premium.ended`. */
  readonly name: string
  readonly audience: Audience
  /** Under what its reader finds it in their settings: what they switch off, or that it always comes. */
  readonly occasion: Occasion
  /** Whether its e-mail goes through in quiet hours, where those of its occasion wait. */
  readonly isUrgent?: (facts: F) => boolean
  /** By e-mail. */
  readonly email?: (facts: F, writing: Writing) => EmailWords
  /** By text message. It names nobody and nothing of a session: it shows on locked screens. */
  readonly text?: (facts: F, writing: Writing) => string
  /** Where they are signed in, with the subject of the e-mail unless it has a title of its own. */
  readonly inApp?: (facts: F, writing: Writing) => Omit<Notice, "title"> & Partial<Pick<Notice, "title">>
  /** On which clock times are told, where it is not the reader's. */
  readonly zone?: (facts: F) => string
  /** An appointment unless said otherwise. */
  readonly why?: Why<F>
  /** Set where people of ours read it, who read English. */
  readonly language?: "en"
  /** Facts made up for the preview and the tests, each under a name. */
  readonly examples: Readonly<Record<string, F>>
}

/** What an example looks like to its reader. */
export type Preview = {
  readonly email: EmailContent | undefined
  readonly text: string | undefined
  readonly inApp: Notice | undefined
  /** What it was written from. */
  readonly facts: unknown
}

/** An entry of the catalogue, whatever its facts. */
export type CataloguedNotification = {
  readonly name: string
  readonly audience: Audience
  readonly channels: readonly Channel[]
  readonly occasion: Occasion
  readonly exampleNames: readonly string[]
  /** Throws for an unknown example. */
  readonly preview: (asked: {
    readonly example: string
    readonly language: Language
    readonly house: House
  }) => Preview
}

/** An entry of the catalogue, as whoever tells it hands it over with its facts. */
export type Notification<F> = Definition<F> & CataloguedNotification

type Told<F> = {
  readonly facts: F
  readonly house: House
  readonly reader: { readonly language: Language; readonly zone: string }
  /** The address of the page that ends such e-mails, where they can be ended. */
  readonly unsubscribe?: ((language: Language) => string) | undefined
}

/** The clock of who has named none. */
const HOUSE_ZONE = "Europe/Bucharest"

/** What a notification is written with for a reader. */
const writingFor = <F>(
  { language, zone }: Pick<Definition<F>, "language" | "zone">,
  { facts, house, reader }: Told<F>,
): Writing =>
  createWriting(house, {
    language: language ?? reader.language,
    zone: (zone?.(facts) ?? reader.zone) || HOUSE_ZONE,
  })

const whyOf = <F>({ why = "appointment" }: Definition<F>, facts: F, writing: Writing): string => {
  const brand = writing.brand.name
  switch (why) {
    case "appointment":
      return writing.t("mails:footer.why", { brand })
    case "account":
      return writing.t("mails:footer.whyAccount", { brand })
    default:
      return why(facts, writing)
  }
}

/** An e-mail in its reader's language. Throws where the catalogue has none. */
export const emailFor = <F>(definition: Definition<F>, told: Told<F>): EmailContent => {
  const { name, email } = definition
  if (email === undefined) throw new Error(`${name} is not told by e-mail`)
  const writing = writingFor(definition, told)
  const { language, t } = writing
  const { unsubscribe } = told
  const end = unsubscribe && { label: t("mails:footer.unsubscribe"), href: unsubscribe(language) }
  const why = whyOf(definition, told.facts, writing)
  return { ...email(told.facts, writing), language, why, end }
}

/** A text message in its reader's language. Throws where the catalogue has none. */
export const textFor = <F>(definition: Definition<F>, told: Told<F>): string => {
  const { name, text } = definition
  if (text === undefined) throw new Error(`${name} is not told by text message`)
  return text(told.facts, writingFor(definition, told))
}

const LONGEST_TITLE = 200

/** A notice in its reader's language. Throws where the catalogue has none. */
export const noticeFor = <F>(definition: Definition<F>, told: Told<F>): Notice => {
  const { name, email, inApp } = definition
  if (inApp === undefined) throw new Error(`${name} is not told where people are signed in`)
  const writing = writingFor(definition, told)
  const notice = inApp(told.facts, writing)
  const title = notice.title ?? email?.(told.facts, writing).subject ?? ""
  return { ...notice, title: title.slice(0, LONGEST_TITLE) }
}

/** Takes something that somebody is told into the catalogue. */
export const defineNotification = <F>(definition: Definition<F>): Notification<F> => ({
  ...definition,
  channels: CHANNELS.filter((channel) => definition[channel] !== undefined),
  exampleNames: Object.keys(definition.examples),
  preview: ({ example, language, house }) => {
    const facts = definition.examples[example]
    if (facts === undefined) throw new Error(`${definition.name} has no example "${example}"`)
    const told = { facts, house, reader: { language, zone: HOUSE_ZONE } }
    return {
      facts,
      email: definition.email === undefined ? undefined : emailFor(definition, told),
      text: definition.text === undefined ? undefined : textFor(definition, told),
      inApp: definition.inApp === undefined ? undefined : noticeFor(definition, told),
    }
  },
})
