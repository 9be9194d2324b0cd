/** What one process takes on. Two full groups and some small ones keep one core busy. */
export const MOST_ROOMS = 20
export const MOST_PEOPLE_OF_UNIT = 75

/** The longest description of a connection that is read, in characters. */
export const MOST_DESCRIPTION = 12_000

/** A connection over which nothing came for so long is gone. */
export const SILENT_MS = 20_000
