/** How often a session is repeated, always at the same time on the clock of who holds it. */
export const SERIES_RHYTHMS = ["weekly", "fortnightly"] as const
export type SeriesRhythm = (typeof SERIES_RHYTHMS)[number]

/** How many weeks lie between two sessions. */
export const WEEKS_OF: Readonly<Record<SeriesRhythm, number>> = { weekly: 1, fortnightly: 2 }

/** How many sessions a series has: at least, and as many as a setting can allow. */
export const SERIES_SESSIONS = { least: 2, most: 12 } as const

/** How many other times are named for one that cannot be had. */
export const SERIES_ALTERNATIVES = 3

/** Why a time of a series cannot be had, as far as it is its client's business. */
export const SERIES_CONFLICTS = ["taken", "closed", "tooFar", "tooSoon", "clientBusy"] as const
export type SeriesConflict = (typeof SERIES_CONFLICTS)[number]
