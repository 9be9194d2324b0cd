import type { ImpersonationCause } from "@arnica/contract/impersonation"
import type { Language } from "@arnica/i18n/languages"
import type { Tx } from "../../platform/db/handles.ts"
import {
  type Notification,
  notify,
  type Reader,
  readerLanguage,
  type Sender,
} from "../notifications/index.ts"
import { OF_ACCOUNTS, type RightsChange, type WayInChange } from "./notifications.ts"

/** Who is told about an account. */
export type Addressee = {
  readonly email: string
  readonly firstName: string
  readonly language: string
  readonly timeZone: string
}

type Needs = Sender & { readonly now: () => number }

/** Tells people what an account brings. */
export type AccountEmails = {
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
  readonly twoFactorChanged: (to: Addressee, isOn: boolean) => Promise<void>
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

/** Written as our pages read it: a blank is %20, never a plus. */
const queryOf = (values: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(values)
    .flatMap(([key, value = ""]) => (value === "" ? [] : [`${key}=${encodeURIComponent(value)}`]))
    .join("&")

const readerOf = (account: Addressee): Reader => ({
  address: account.email,
  language: readerLanguage({ account }),
  zone: account.timeZone,
})

/** Somebody of whom we know no account. */
const stranger = (address: string, language: Language): Reader => ({ address, language, zone: "UTC" })

const {
  activation,
  signUpCode,
  signInCode,
  newAddress,
  notificationAddress,
  addressChanging,
  addressTaken,
  reset,
  noAccount,
  passwordChanged,
  twoFactorChanged,
  wayInChanged,
  rightsChanged,
  impersonated,
} = OF_ACCOUNTS

const confirming = ({ firstName }: Addressee, link: { readonly page: string; readonly token: string }) => ({
  name: firstName,
  page: `${link.page}?${queryOf({ token: link.token })}`,
})

/** Has people told what an account brings. */
export const createAccountEmails = (needs: Needs): AccountEmails => {
  const tell = <F>(
    notification: Notification<F>,
    { to, facts, tx }: { readonly to: Addressee; readonly facts: F; readonly tx?: Tx },
  ): Promise<void> => notify(needs, { notification, to: readerOf(to), facts, tx })
  return {
    activation: (to, token) => tell(activation, { to, facts: confirming(to, { page: "activate", token }) }),
    signUpCode: (to, { code, tx }) => tell(signUpCode, { to, tx, facts: { name: to.firstName, code } }),
    signInCode: (to, { code, tx }) => tell(signInCode, { to, tx, facts: { name: to.firstName, code } }),
    newAddress: (to, token) => tell(newAddress, { to, facts: confirming(to, { page: "activate", token }) }),
    notificationAddress: (to, token) =>
      tell(notificationAddress, { to, facts: confirming(to, { page: "customer/notifications", token }) }),
    addressChanging: (to, address) => tell(addressChanging, { to, facts: { name: to.firstName, address } }),
    addressTaken: (email, ownersLanguage) => {
      const language = readerLanguage({ account: { language: ownersLanguage } })
      return notify(needs, { notification: addressTaken, to: stranger(email, language), facts: null })
    },
    reset: (to, link) => tell(reset, { to, facts: { page: `reset?${queryOf(link)}` } }),
    noAccount: (email, { language, next }) => {
      const page = next ? `signup?${queryOf({ next })}` : "signup"
      return notify(needs, { notification: noAccount, to: stranger(email, language), facts: { page } })
    },
    passwordChanged: (to) => tell(passwordChanged, { to, facts: { name: to.firstName, at: needs.now() } }),
    twoFactorChanged: (to, isOn) => tell(twoFactorChanged, { to, facts: { name: to.firstName, isOn } }),
    wayInChanged: (to, change) =>
      tell(wayInChanged, { to, facts: { name: to.firstName, at: needs.now(), change } }),
    impersonated: (to, { tx, cause }) =>
      tell(impersonated, { to, tx, facts: { name: to.firstName, at: needs.now(), cause } }),
    rightsChanged: (to, { tx, change }) =>
      tell(rightsChanged, { to, tx, facts: { name: to.firstName, at: needs.now(), change } }),
  }
}
