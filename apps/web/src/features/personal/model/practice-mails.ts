/**
 * What is sent to specialists, in the groups that their page of notifications lists: the mails of each by their keys in
 * `mails.json`. A mail that is named neither here nor among {@link OTHER_MAILS}, and is not about the account, fails the
 * test beside.
 */
export const PRACTICE_MAILS = {
  sessions: [
    "booked",
    "asked",
    "moved",
    "stays",
    "cancelled",
    "failed",
    "corrected",
    "absence",
    "attendance",
    "group",
  ],
  packages: ["packageSold", "packageStopped", "packageGoesOn", "packageLost"],
  paidChats: ["paidChatSold"],
  reviews: ["reviewed", "reviewAnswerHidden", "reviewAnswerReleased"],
  payouts: ["payoutAccount", "payoutPaid", "payoutReturned"],
  profile: ["profile", "objection", "licenceSoon", "licenceOver", "feeChange"],
  premium: ["premiumBegun", "premiumRenewed", "premiumRefused", "premiumEnded"],
  partners: ["clinicInvitation"],
} as const

/**
 * Mails that nobody gets for being a specialist: to clients, to who takes part beside them, to admins; and those that are a
 * choice on the same page, of unread messages and of sessions to come.
 */
export const OTHER_MAILS = [
  "confirmed",
  "bank",
  "proposed",
  "missed",
  "invitation",
  "companion",
  "reviewInvitation",
  "reviewPublished",
  "reviewHidden",
  "reviewAnswered",
  "sessionsKept",
  "packageBought",
  "packageEnding",
  "packageSuspended",
  "packageClosed",
  "paidChatBought",
  "paidChatAnswered",
  "paidChatRefunded",
  "rights",
  "reviewsWait",
  "helpLinesDue",
  "unreadMessage",
  "reminder",
  "prescriptionWaits",
  "documentWaits",
] as const

/** The lines of that list, in their order; the last one is about the account, as everybody gets. */
export const PRACTICE_MAIL_GROUPS = [
  "sessions",
  "packages",
  "paidChats",
  "reviews",
  "payouts",
  "profile",
  "premium",
  "partners",
  "account",
] as const
