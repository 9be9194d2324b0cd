/** How many entries come at a time. */
export const WAITING_PAGE = 20

/** For how long an offered time is kept at most. */
export const WAITING_OFFER_HOURS = 2

/** What somebody waits for: any time, one in a week, or one before an appointment that they have. */
export const WAITING_KINDS = ["any", "week", "sooner"] as const

/** Parts of the day on the client's clock: until noon, until five, after it. */
export const DAY_PARTS = ["morning", "afternoon", "evening"] as const

/** How an entry stands, and how it ended: booked or moved, over since nothing came of it in time, or since its specialist left. */
export const WAITING_STATES = ["waiting", "booked", "over", "unanswered", "stopped"] as const
