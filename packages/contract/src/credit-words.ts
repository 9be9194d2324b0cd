/** How a credit came into an account: somebody was invited, somebody came by an invitation, or we gave it. */
export const CREDIT_ORIGINS = ["referrer", "referred", "given"] as const

/** What moved the credits of an account, by what a statement calls it. */
export const CREDIT_MOVES = [
  "referrer",
  "referred",
  "given",
  "taken",
  "expired",
  "takenBack",
  "lapsed",
  "payment",
  "refund",
  "cashOut",
  "cashOutBack",
  "other",
] as const

/** Why credits pay as much as they do: all that is left of the price, as far as they reach, or as far as they may. */
export const CREDIT_REASONS = ["price", "balance", "limit"] as const

/** Where an invitation stands: taken up, worth credits, refused by our rules, or taken back with a refund. */
export const REFERRAL_STATES = ["pending", "earned", "refused", "takenBack"] as const

/** Where a correction of somebody's credits stands: another admin has to agree to it. */
export const ADJUSTMENT_STATES = ["asked", "done", "withdrawn"] as const

/** Lines of a statement on a page. */
export const CREDITS_A_PAGE = 20

/** The longest that is taken for a code of an invitation. */
export const REFERRAL_CODE_TYPED = 20
