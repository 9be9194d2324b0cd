/** What was typed in minor units; null for what is no amount. */
export function minorOf(text: string): number | null {
  const found = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text.trim())
  if (found === null) return null
  return Number(found[1]) * 100 + Number((found[2] ?? "").padEnd(2, "0"))
}
