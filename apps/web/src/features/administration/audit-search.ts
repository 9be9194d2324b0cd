import { type Days, readDays } from "../../platform/ui/read-days.ts"

/** What the audit log is filtered by, by a text each, and by days. */
const TEXTS = { action: 100, actor: 254, subject: 254 } as const
/** What the audit log is filtered by. */
export type AuditSearch = Days & Readonly<Partial<Record<keyof typeof TEXTS, string>>>

/** Reads the filters of an address; what is none is left out. */
export function readAuditSearch(search: Record<string, unknown>): AuditSearch {
  const texts = Object.entries(TEXTS).map(([name, longest]) => {
    const value = search[name]
    return [name, typeof value === "string" ? value.trim().slice(0, longest) : ""] as const
  })
  return { ...Object.fromEntries(texts.filter(([, text]) => text !== "")), ...readDays(search) }
}
