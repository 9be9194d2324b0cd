import type { ImpersonationCause } from "@arnica/contract/impersonation"
import { LIMITS } from "@arnica/contract/limits"
import type { Right } from "@arnica/contract/rights"
import {
  button,
  type CataloguedNotification,
  type Definition,
  defineNotification,
  EXAMPLE,
  type Notification,
  table,
  text,
} from "../notifications/index.ts"

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

type Named = { readonly name: string }
/** Where it leads, with a secret: below the language. */
type Linked = { readonly page: string }
type At = { readonly at: number }

const name = EXAMPLE.clientFirstName
const at = EXAMPLE.now
const SECRET_PAGE = "activate?token=example"

const define = <F>(
  key: string,
  { email, examples }: Pick<Definition<F>, "examples" | "email">,
): Notification<F> =>
  defineNotification<F>({
    name: `identity.${key}`,
    audience: "accountOwner",
    occasion: "account",
    why: "account",
    email,
    examples,
  })

/** Asks to confirm an address: of a new account, or a new one of an account. */
const confirming = (key: "activation" | "newAddress" | "notificationAddress"): Notification<Named & Linked> =>
  define<Named & Linked>(key, {
    examples: { usual: { name, page: SECRET_PAGE } },
    email: ({ name: to, page }, { t, link }) => ({
      subject: t(`mails:${key}.subject`),
      heading: t(`mails:${key}.heading`),
      blocks: [
        text(t(`mails:${key}.intro`, { name: to })),
        button(t(`mails:${key}.button`), link(page)),
        text(t(`mails:${key}.expires`)),
      ],
    }),
  })

type Code = Named & { readonly code: string }

/** Brings the code of a sign-up: to a new account, or to the one that is there. */
const codeFor = (key: "signUpCode" | "signInCode"): Notification<Code> =>
  define<Code>(key, {
    examples: { usual: { name, code: "123456" } },
    email: ({ name: to, code }, { t }) => ({
      subject: t(`mails:${key}.subject`),
      heading: t(`mails:${key}.heading`),
      blocks: [
        text(t(`mails:${key}.intro`, { name: to })),
        table([{ label: t("mails:signUpCode.code"), values: [code] }]),
        text(t("mails:signUpCode.expires", { minutes: LIMITS.signUpCodeMinutes })),
        text(t(`mails:${key}.notYou`)),
      ],
    }),
  })

const addressChanging = define<Named & { readonly address: string }>("addressChanging", {
  examples: { usual: { name, address: EXAMPLE.address } },
  email: ({ name: to, address }, { t }) => ({
    subject: t("mails:addressChanging.subject"),
    heading: t("mails:addressChanging.heading"),
    blocks: [
      text(t("mails:addressChanging.intro", { name: to, address })),
      text(t("mails:addressChanging.notYou")),
    ],
  }),
})

const addressTaken = define<null>("addressTaken", {
  examples: { usual: null },
  email: (_facts, { t, link }) => ({
    subject: t("mails:addressTaken.subject"),
    heading: t("mails:addressTaken.heading"),
    blocks: [
      text(t("mails:addressTaken.intro")),
      button(t("mails:addressTaken.button"), link("recover")),
      text(t("mails:addressTaken.notYou")),
    ],
  }),
})

const reset = define<Linked>("reset", {
  examples: { usual: { page: "reset?token=example" } },
  email: ({ page }, { t, link }) => ({
    subject: t("mails:reset.subject"),
    heading: t("mails:reset.heading"),
    blocks: [
      text(t("mails:reset.intro")),
      button(t("mails:reset.button"), link(page)),
      text(t("mails:reset.expires")),
    ],
  }),
})

const noAccount = define<Linked>("noAccount", {
  examples: { usual: { page: "signup" } },
  email: ({ page }, { t, link }) => ({
    subject: t("mails:noAccount.subject"),
    heading: t("mails:noAccount.heading"),
    blocks: [text(t("mails:noAccount.intro")), button(t("mails:noAccount.button"), link(page))],
  }),
})

const passwordChanged = define<Named & At>("passwordChanged", {
  examples: { usual: { name, at } },
  email: ({ name: to, at: changed }, { t, dateTime, link }) => ({
    subject: t("mails:passwordChanged.subject"),
    heading: t("mails:passwordChanged.heading"),
    blocks: [
      text(t("mails:passwordChanged.intro", { name: to, when: dateTime(changed) })),
      text(t("mails:passwordChanged.notYou")),
      button(t("mails:passwordChanged.button"), link("recover")),
    ],
  }),
})

const twoFactorChanged = define<Named & { readonly isOn: boolean }>("twoFactorChanged", {
  examples: { on: { name, isOn: true }, off: { name, isOn: false } },
  email: ({ name: to, isOn }, { t }) => {
    const state = isOn ? "on" : "off"
    return {
      subject: t(`mails:twoFactorChanged.${state}.subject`),
      heading: t(`mails:twoFactorChanged.${state}.heading`),
      blocks: [
        text(t(`mails:twoFactorChanged.${state}.intro`, { name: to })),
        text(t("mails:twoFactorChanged.notYou")),
      ],
    }
  },
})

const wayInChanged = define<Named & At & { readonly change: WayInChange }>("wayInChanged", {
  examples: {
    passkeyAdded: { name, at, change: "passkeyAdded" },
    passkeyRemoved: { name, at, change: "passkeyRemoved" },
    accountConnected: { name, at, change: "accountConnected" },
    accountDisconnected: { name, at, change: "accountDisconnected" },
  },
  email: ({ name: to, at: changed, change }, { t, dateTime, link }) => ({
    subject: t(`mails:waysIn.${change}.subject`),
    heading: t(`mails:waysIn.${change}.subject`),
    blocks: [
      text(t(`mails:waysIn.${change}.intro`, { name: to, when: dateTime(changed) })),
      text(t("mails:waysIn.notYou")),
      button(t("mails:waysIn.button"), link("customer/security")),
    ],
  }),
})

const impersonated = define<Named & At & { readonly cause: ImpersonationCause }>("impersonated", {
  examples: {
    asked: { name, at, cause: "asked" },
    fault: { name, at, cause: "fault" },
    safety: { name, at, cause: "safety" },
  },
  email: ({ name: to, at: begun, cause }, { t, dateTime, link }) => ({
    subject: t("mails:impersonated.subject"),
    heading: t("mails:impersonated.subject"),
    blocks: [
      text(t("mails:impersonated.intro", { name: to, when: dateTime(begun) })),
      text(t(`mails:impersonated.${cause}`)),
      text(t("mails:impersonated.limits")),
      button(t("mails:impersonated.button"), link("customer/privacy")),
    ],
  }),
})

const rightsChanged = define<Named & At & { readonly change: RightsChange }>("rightsChanged", {
  examples: {
    adminGiven: { name, at, change: "adminGiven" },
    adminTaken: { name, at, change: "adminTaken" },
    lookingGiven: { name, at, change: "lookingGiven" },
    lookingTaken: { name, at, change: "lookingTaken" },
    appointingGiven: { name, at, change: "appointingGiven" },
    appointingTaken: { name, at, change: "appointingTaken" },
  },
  email: ({ name: to, at: changed, change }, { t, dateTime, link }) => ({
    subject: t("mails:rights.subject"),
    heading: t("mails:rights.subject"),
    blocks: [
      text(t(`mails:rights.${change}`, { name: to, when: dateTime(changed) })),
      text(t("mails:rights.unexpected")),
      button(t("mails:impersonated.button"), link("customer/privacy")),
    ],
  }),
})

/** The code by which a number is proved, with the line by which phones fill it in for this site alone (WICG, origin-bound one-time codes). */
const phoneCode = defineNotification<{ readonly code: string }>({
  name: "identity.phoneCode",
  audience: "accountOwner",
  occasion: "account",
  examples: { usual: { code: "123456" } },
  text: ({ code }, { t, brand, publicUrl }) => {
    const words = t("mails:phoneCode", { code, brand: brand.name, minutes: LIMITS.phoneCodeMinutes })
    return `${words}\n\n@${new URL(publicUrl).hostname} #${code}`
  },
})

/** What an account brings, by name. */
export const OF_ACCOUNTS = {
  activation: confirming("activation"),
  newAddress: confirming("newAddress"),
  notificationAddress: confirming("notificationAddress"),
  signUpCode: codeFor("signUpCode"),
  signInCode: codeFor("signInCode"),
  addressChanging,
  addressTaken,
  reset,
  noAccount,
  passwordChanged,
  twoFactorChanged,
  wayInChanged,
  impersonated,
  rightsChanged,
  phoneCode,
} as const

/** All that people are told of their accounts. */
export const identityNotifications: readonly CataloguedNotification[] = Object.values(OF_ACCOUNTS)
