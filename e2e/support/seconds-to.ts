/** The setting that names the file in which a benchmark wants to read how long something took. */
export const SECONDS_TO = "CALL_BACK_SECONDS_TO"
