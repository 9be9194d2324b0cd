/**
 * What a client can switch off with "Emails about your own actions", by the keys in `mails.json`; a session that they
 * call off themselves is `cancelled`, one that the specialist calls off reaches them always, as everything else does that
 * their page says. The test beside compares this with what the server holds back.
 */
export const CHOSEN_MAILS = [
  "asked",
  "cancelled",
  "confirmed",
  "reviewInvitation",
  "reviewPublished",
] as const

/** What a client, and a specialist, can switch off by "Reminders of your sessions". */
export const REMINDING_MAILS = ["reminder"] as const

/** What always reaches a client, in the groups that the sentence of the page names; what is about the account goes to everybody. */
export const CLIENT_MAILS = {
  sessions: [
    "cancelled",
    "failed",
    "moved",
    "proposed",
    "missed",
    "corrected",
    "absence",
    "sessionsKept",
    "group",
    "invitation",
    "companion",
    "prescriptionWaits",
    "documentWaits",
  ],
  payments: [
    "bank",
    "packageBought",
    "packageEnding",
    "packageSuspended",
    "packageClosed",
    "packageStopped",
    "packageGoesOn",
    "packageLost",
    "paidChatBought",
    "paidChatAnswered",
    "paidChatRefunded",
  ],
  reviews: ["reviewAnswered", "reviewHidden", "reviewPublished"],
} as const
