import type appointments from "../messages/en/appointments.json"
import type booking from "../messages/en/booking.json"
import type common from "../messages/en/common.json"
import type credits from "../messages/en/credits.json"
import type errors from "../messages/en/errors.json"
import type home from "../messages/en/home.json"
import type identity from "../messages/en/identity.json"
import type mails from "../messages/en/mails.json"
import type pages from "../messages/en/pages.json"
import type payment from "../messages/en/payment.json"
import type profile from "../messages/en/profile.json"
import type search from "../messages/en/search.json"
import type { DEFAULT_NAMESPACE, Namespace } from "./namespaces.ts"

/** The shape of every namespace, read from the English files: what `t("booking:pay.button")` is checked against. */
export type Messages = {
  common: typeof common
  home: typeof home
  search: typeof search
  profile: typeof profile
  booking: typeof booking
  payment: typeof payment
  appointments: typeof appointments
  identity: typeof identity
  mails: typeof mails
  errors: typeof errors
  pages: typeof pages
  credits: typeof credits
}

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: typeof DEFAULT_NAMESPACE
    resources: { [N in Namespace]: Messages[N] }
    returnNull: false
    returnObjects: false
  }
}
