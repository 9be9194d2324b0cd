/** What the audit log is filtered by. Days read `YYYY-MM-DD`. */
export type AuditSearch = Readonly<Partial<Record<(typeof AUDIT_FILTERS)[number], string>>>

/** Its filters, in the order of the page. */
export const AUDIT_FILTERS = ["action", "actor", "subject", "from", "to"] as const

const DAY = /^\d{4}-\d{2}-\d{2}$/
const LONGEST = { action: 100, actor: 254, subject: 254 } as const

const isDay = (text: string): boolean => DAY.test(text) && !Number.isNaN(Date.parse(text))

const read = (name: (typeof AUDIT_FILTERS)[number], value: unknown): string => {
  const text = typeof value === "string" ? value.trim() : ""
  if (name === "from" || name === "to") return isDay(text) ? text : ""
  return text.slice(0, LONGEST[name])
}

/** Reads the filters of an address; what is none is left out. */
export function readAuditSearch(search: Record<string, unknown>): AuditSearch {
  return Object.fromEntries(
    AUDIT_FILTERS.map((name) => [name, read(name, search[name])] as const).filter(([, text]) => text !== ""),
  )
}
