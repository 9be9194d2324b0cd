import type { ImpersonationCause } from "@arnica/contract/impersonation"
import { LIMITS } from "@arnica/contract/limits"
import type { Right } from "@arnica/contract/rights"
import { formatDateTime } from "@arnica/i18n/format"
import type { Language } from "@arnica/i18n/languages"
import { type Translator, translator } from "@arnica/i18n/server"
import type { Tx } from "../../../platform/db/handles.ts"
import { type Block, type MailContent, text } from "../../../platform/mail/letter/content.ts"
import { letterLanguage } from "../../../platform/mail/letter/letter-language.ts"
import { type House, writeLetter } from "../../../platform/mail/letter/write-letter.ts"
import type { Mailer } from "../../../platform/mail/mail.ts"

/** Who a letter about an account is for. */
export type Addressee = {
  readonly email: string
  readonly firstName: string
  readonly language: string
  readonly timeZone: string
}

/** What may change about the ways in, as the audit log calls it. */
export const WAY_IN_CHANGES = [
  "passkeyAdded",
  "passkeyRemoved",
  "accountConnected",
  "accountDisconnected",
] as const
export type WayInChange = (typeof WAY_IN_CHANGES)[number]

/** What became of somebody's rights as an admin. */
export type RightsChange = `${Right}${"Given" | "Taken"}`

type Needs = House & { readonly mail: Mailer; readonly now: () => number }

/** The letters that an account brings. */
export type AccountLetters = {
  readonly activation: (to: Addressee, token: string) => Promise<void>
  /** To who signs up with an address that has no account. With the transaction that notes the code. */
  readonly signUpCode: (to: Addressee, given: { readonly tx: Tx; readonly code: string }) => Promise<void>
  /** To the owner of the account at an address that somebody signs up with. */
  readonly signInCode: (to: Addressee, given: { readonly tx: Tx; readonly code: string }) => Promise<void>
  readonly newAddress: (to: Addressee, token: string) => Promise<void>
  /** To an address that notifications are to go to. */
  readonly notificationAddress: (to: Addressee, token: string) => Promise<void>
  readonly addressChanging: (to: Addressee, newEmail: string) => Promise<void>
  /** To an address that has an account and that another account was to get, in the language of its owner. */
  readonly addressTaken: (email: string, ownersLanguage: string) => Promise<void>
  readonly reset: (to: Addressee, link: { token: string; next: string | undefined }) => Promise<void>
  readonly noAccount: (
    email: string,
    reader: { readonly language: Language; readonly next: string | undefined },
  ) => Promise<void>
  readonly passwordChanged: (to: Addressee) => Promise<void>
  readonly twoFactorChanged: (to: Addressee, on: boolean) => Promise<void>
  readonly wayInChanged: (to: Addressee, change: WayInChange) => Promise<void>
  /** With the transaction that changes it. */
  readonly rightsChanged: (
    to: Addressee,
    given: { readonly tx: Tx; readonly change: RightsChange },
  ) => Promise<void>
  /** With the transaction that begins it. */
  readonly impersonated: (
    to: Addressee,
    given: { readonly tx: Tx; readonly cause: ImpersonationCause },
  ) => Promise<void>
}

type Letter = Pick<MailContent, "subject" | "heading" | "blocks">

const languageOf = (account: Pick<Addressee, "language">): Language => letterLanguage({ account })
/** A letter in the reader's language. */
type Write = (t: Translator) => Letter

const button = (label: string, href: string): Block => ({ kind: "button", label, href })

/** Asks to confirm an address: of a new account, or a new one of an account. */
const confirming =
  (
    key: "activation" | "newAddress" | "notificationAddress",
    given: { readonly name: string; readonly href: string },
  ): Write =>
  (t) => ({
    subject: t(`mails:${key}.subject`),
    heading: t(`mails:${key}.heading`),
    blocks: [
      text(t(`mails:${key}.intro`, { name: given.name })),
      button(t(`mails:${key}.button`), given.href),
      text(t(`mails:${key}.expires`)),
    ],
  })

/** Brings the code of a sign-up: to a new account, or to the one that is there. */
const codeOf =
  (
    key: "signUpCode" | "signInCode",
    { name, code }: { readonly name: string; readonly code: string },
  ): Write =>
  (t) => ({
    subject: t(`mails:${key}.subject`),
    heading: t(`mails:${key}.heading`),
    blocks: [
      text(t(`mails:${key}.intro`, { name })),
      { kind: "facts", rows: [{ label: t("mails:signUpCode.code"), values: [code] }] },
      text(t("mails:signUpCode.expires", { minutes: LIMITS.signUpCodeMinutes })),
      text(t(`mails:${key}.notYou`)),
    ],
  })

const addressChanging =
  (name: string, address: string): Write =>
  (t) => ({
    subject: t("mails:addressChanging.subject"),
    heading: t("mails:addressChanging.heading"),
    blocks: [
      text(t("mails:addressChanging.intro", { name, address })),
      text(t("mails:addressChanging.notYou")),
    ],
  })

const addressTaken =
  (href: string): Write =>
  (t) => ({
    subject: t("mails:addressTaken.subject"),
    heading: t("mails:addressTaken.heading"),
    blocks: [
      text(t("mails:addressTaken.intro")),
      button(t("mails:addressTaken.button"), href),
      text(t("mails:addressTaken.notYou")),
    ],
  })

const reset =
  (href: string): Write =>
  (t) => ({
    subject: t("mails:reset.subject"),
    heading: t("mails:reset.heading"),
    blocks: [
      text(t("mails:reset.intro")),
      button(t("mails:reset.button"), href),
      text(t("mails:reset.expires")),
    ],
  })

type SecretLink = { readonly page: string; readonly token: string; readonly next?: string | undefined }

/** Written as our pages read it: a blank is %20, never a plus. */
const queryOf = (values: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(values)
    .flatMap(([name, value = ""]) => (value === "" ? [] : [`${name}=${encodeURIComponent(value)}`]))
    .join("&")

const noAccount =
  (href: string): Write =>
  (t) => ({
    subject: t("mails:noAccount.subject"),
    heading: t("mails:noAccount.heading"),
    blocks: [text(t("mails:noAccount.intro")), button(t("mails:noAccount.button"), href)],
  })

const passwordChanged =
  (given: { readonly name: string; readonly when: string; readonly href: string }): Write =>
  (t) => ({
    subject: t("mails:passwordChanged.subject"),
    heading: t("mails:passwordChanged.heading"),
    blocks: [
      text(t("mails:passwordChanged.intro", { name: given.name, when: given.when })),
      text(t("mails:passwordChanged.notYou")),
      button(t("mails:passwordChanged.button"), given.href),
    ],
  })

const twoFactorChanged =
  (name: string, on: boolean): Write =>
  (t) => {
    const state = on ? "on" : "off"
    return {
      subject: t(`mails:twoFactorChanged.${state}.subject`),
      heading: t(`mails:twoFactorChanged.${state}.heading`),
      blocks: [
        text(t(`mails:twoFactorChanged.${state}.intro`, { name })),
        text(t("mails:twoFactorChanged.notYou")),
      ],
    }
  }

const wayInChanged =
  (
    change: WayInChange,
    given: { readonly name: string; readonly when: string; readonly href: string },
  ): Write =>
  (t) => ({
    subject: t(`mails:waysIn.${change}.subject`),
    heading: t(`mails:waysIn.${change}.subject`),
    blocks: [
      text(t(`mails:waysIn.${change}.intro`, { name: given.name, when: given.when })),
      text(t("mails:waysIn.notYou")),
      button(t("mails:waysIn.button"), given.href),
    ],
  })

const impersonated =
  (
    cause: ImpersonationCause,
    given: { readonly name: string; readonly when: string; readonly href: string },
  ): Write =>
  (t) => ({
    subject: t("mails:impersonated.subject"),
    heading: t("mails:impersonated.subject"),
    blocks: [
      text(t("mails:impersonated.intro", { name: given.name, when: given.when })),
      text(t(`mails:impersonated.${cause}`)),
      text(t("mails:impersonated.limits")),
      button(t("mails:impersonated.button"), given.href),
    ],
  })

const rightsChanged =
  (
    change: RightsChange,
    given: { readonly name: string; readonly when: string; readonly href: string },
  ): Write =>
  (t) => ({
    subject: t("mails:rights.subject"),
    heading: t("mails:rights.subject"),
    blocks: [
      text(t(`mails:rights.${change}`, { name: given.name, when: given.when })),
      text(t("mails:rights.unexpected")),
      button(t("mails:impersonated.button"), given.href),
    ],
  })

/** Writes the letters that an account brings and has them carried. */
export const createAccountLetters = (needs: Needs): AccountLetters => {
  const { publicUrl, brand } = needs
  const send = async (
    to: { email: string; language: Language; tx?: Tx | undefined },
    write: Write,
  ): Promise<void> => {
    const { email, language, tx } = to
    const t = translator(language)
    const why = t("mails:footer.whyAccount", { brand: brand.name })
    const letter = await writeLetter({ language, why, ...write(t) }, needs)
    await needs.mail.send({ to: { address: email }, ...letter }, tx)
  }
  const sendTo = (to: Addressee, write: Write, tx?: Tx): Promise<void> =>
    send({ email: to.email, language: languageOf(to), tx }, write)
  const linkTo = (language: Language, page: string): string => `${publicUrl}/${language}/${page}`
  const secretLink = (to: Addressee, { page, ...query }: SecretLink): string =>
    linkTo(languageOf(to), `${page}?${queryOf(query)}`)
  const whenFor = (to: Addressee): string =>
    formatDateTime({ language: languageOf(to), zone: to.timeZone, at: needs.now() })
  const aboutData = (to: Addressee) => ({
    ...{ name: to.firstName, when: whenFor(to), href: linkTo(languageOf(to), "customer/privacy") },
  })
  const asked = (key: "activation" | "newAddress") => (to: Addressee, token: string) =>
    sendTo(to, confirming(key, { name: to.firstName, href: secretLink(to, { page: "activate", token }) }))
  return {
    activation: asked("activation"),
    signUpCode: (to, { code, tx }) => sendTo(to, codeOf("signUpCode", { name: to.firstName, code }), tx),
    signInCode: (to, { code, tx }) => sendTo(to, codeOf("signInCode", { name: to.firstName, code }), tx),
    newAddress: asked("newAddress"),
    notificationAddress: (to, token) =>
      sendTo(
        to,
        confirming("notificationAddress", {
          name: to.firstName,
          href: secretLink(to, { page: "customer/notifications", token }),
        }),
      ),
    addressChanging: (to, newEmail) => sendTo(to, addressChanging(to.firstName, newEmail)),
    addressTaken: (email, ownersLanguage) => {
      const language = languageOf({ language: ownersLanguage })
      return send({ email, language }, addressTaken(linkTo(language, "recover")))
    },
    reset: (to, link) => sendTo(to, reset(secretLink(to, { page: "reset", ...link }))),
    noAccount: (email, { language, next }) =>
      send({ email, language }, noAccount(linkTo(language, next ? `signup?${queryOf({ next })}` : "signup"))),
    passwordChanged: (to) => {
      const language = languageOf(to)
      const given = { name: to.firstName, when: whenFor(to), href: linkTo(language, "recover") }
      return sendTo(to, passwordChanged(given))
    },
    wayInChanged: (to, change) => {
      const href = linkTo(languageOf(to), "customer/security")
      return sendTo(to, wayInChanged(change, { name: to.firstName, when: whenFor(to), href }))
    },
    impersonated: (to, { tx, cause }) => sendTo(to, impersonated(cause, aboutData(to)), tx),
    rightsChanged: (to, { tx, change }) => sendTo(to, rightsChanged(change, aboutData(to)), tx),
    twoFactorChanged: (to, on) => sendTo(to, twoFactorChanged(to.firstName, on)),
  }
}
