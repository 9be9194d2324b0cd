/** What a rule of cover counts: sessions, or money in minor units. */
export const COVER_UNITS = ["SESSIONS", "MONEY"] as const

/** In what stretches of time a rule counts: a year of the plan, a year of the calendar, or a month. */
export const COVER_PERIODS = ["CONTRACT_YEAR", "CALENDAR_YEAR", "MONTH"] as const

/** What happens to a session above the highest price: who is covered pays the difference, or nothing of it is covered. */
export const COVER_ABOVE = ["memberPays", "notCovered"] as const

/** Why a company pays as much as it does: all, its share, as far as its highest price, as far as what is left, as far as its limit. */
export const COVER_PAYS = ["price", "share", "ceiling", "balance", "companyLimit"] as const

/** Why a company pays nothing. */
export const COVER_PAYS_NOT = [
  "notMember",
  "noPlan",
  "noRule",
  "currency",
  "aboveCeiling",
  "usedUp",
  "companyLimitReached",
  "leftOut",
  "notOpen",
] as const

/** Why a company pays what it does, or does not. */
export const COVER_REASONS = [...COVER_PAYS, ...COVER_PAYS_NOT] as const

/** Where a use of cover stands. */
export const COVER_USE_STATES = ["held", "taken", "released"] as const

/** The fewest people of whom anything is told to a company. */
export const COVER_SMALLEST_GROUP = 10

/** Lines of a list on a page. */
export const COVER_A_PAGE = 20

/** Rules of one plan at most. */
export const COVER_RULES_MOST = 20

/** Of how many specialists prices are asked at once at most. */
export const COVER_PRICES_MOST = 50
