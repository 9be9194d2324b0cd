/** The shape of every namespace, read from the English files: what `t("booking:pay.button")` is checked against. */
export type Messages = {
  common: typeof import("../messages/en/common.json")
  home: typeof import("../messages/en/home.json")
  search: typeof import("../messages/en/search.json")
  profile: typeof import("../messages/en/profile.json")
  booking: typeof import("../messages/en/booking.json")
  payment: typeof import("../messages/en/payment.json")
  gateway: typeof import("../messages/en/gateway.json")
  appointments: typeof import("../messages/en/appointments.json")
  identity: typeof import("../messages/en/identity.json")
  security: typeof import("../messages/en/security.json")
  mails: typeof import("../messages/en/mails.json")
  errors: typeof import("../messages/en/errors.json")
  credits: typeof import("../messages/en/credits.json")
  how: typeof import("../messages/en/how.json")
  helpline: typeof import("../messages/en/helpline.json")
  contact: typeof import("../messages/en/contact.json")
}
