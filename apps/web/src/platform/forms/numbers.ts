/** A whole number that was typed; null for nothing, and for what is none. */
export const wholeOf = (text: string): number | null => {
  const trimmed = text.trim()
  return /^\d{1,9}$/.test(trimmed) ? Number(trimmed) : null
}

/** Minutes that were typed as hours and minutes: 50 as 00:50. Undefined for what is no number of minutes. */
export const hoursAndMinutes = (typed: string): string | undefined => {
  const minutes = wholeOf(typed)
  if (minutes === null) return undefined
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":")
}

/** A number as a field shows it. */
export const typedOf = (value: number | null): string => (value === null ? "" : String(value))

/** Minor units of an amount that was typed with a point or a comma; null for nothing, and for what is none. */
export const minorOf = (text: string): number | null => {
  const [, whole, cents = ""] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(cents.padEnd(2, "0"))
}

/** What is wrong with an amount that was typed, by its text under `errors:validation`; null for nothing typed, too. */
export const amountFault = (text: string): "tooSmallNumber" | "wrong" | null => {
  if (text.trim() === "" || minorOf(text) !== null) return null
  return minorOf(text.trim().replace(/^[-−]\s*/, "")) === null ? "wrong" : "tooSmallNumber"
}

/** Minor units as a field shows them. */
export const amountOf = (minor: number): string =>
  minor % 100 === 0 ? String(minor / 100) : (minor / 100).toFixed(2)
