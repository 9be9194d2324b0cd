/** The cards that a voucher can look like. */
export const VOUCHER_DESIGNS = ["arnica", "daisies", "sage", "oak"] as const
/** One of them. */
export type VoucherDesign = (typeof VOUCHER_DESIGNS)[number]

/** How a voucher that is bought reaches whom it is for: it is the buyer's own, goes by e-mail, or is handed over on paper. */
export const VOUCHER_DELIVERIES = ["self", "email", "hand"] as const
/** One of them. */
export type VoucherDelivery = (typeof VOUCHER_DELIVERIES)[number]

/**
 * Where a voucher stands for who bought it. What it was used for is not among it: `waiting` for its day, `sent` by e-mail,
 * `ready` to be handed over or used, `used` at least in part, taken back, stopped while a bank asks for the money, or over.
 */
export const BOUGHT_STATES = ["waiting", "sent", "ready", "used", "takenBack", "stopped", "expired"] as const

/** The longest message on a card, in characters. */
export const VOUCHER_MESSAGE_LONGEST = 300
/** The longest name on a card, in characters. */
export const VOUCHER_NAME_LONGEST = 60
/** How many days ahead the e-mail with a voucher can be ordered. */
export const VOUCHER_DAYS_AHEAD = 365
/** At what hour of its day the e-mail leaves, by the clock of whom it is for. */
export const VOUCHER_DELIVERY_HOUR = 9
/** How often the e-mail can be sent once more. */
export const VOUCHER_RESENDS = 3
/** How many years a voucher that is bought can be used. */
export const VOUCHER_YEARS = 3

/** True for a text with an address of the web in it: our e-mails carry nobody else's links. */
export const hasWebAddress = (text: string): boolean =>
  /:\/\/|\bwww\.|[\p{L}\d-]\.(?:com|net|org|info|biz|io|app|dev|xyz|top|ru|ro|eu|de|fr|es|pl|gr|bg|hr|ua|uk|me|co|link|site|shop|online)\b/iu.test(
    text,
  )

/** How many sessions a voucher is sold for at most. */
export const VOUCHER_SESSIONS_MOST = 10
