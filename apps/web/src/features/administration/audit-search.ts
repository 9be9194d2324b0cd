/** What the audit log is filtered by. */
export type AuditSearch = { readonly action?: string; readonly actor?: string }

/** Reads the filters of an address. */
export function readAuditSearch(search: Record<string, unknown>): AuditSearch {
  return {
    ...(typeof search.action === "string" && search.action !== "" ? { action: search.action } : {}),
    ...(typeof search.actor === "string" && search.actor !== "" ? { actor: search.actor } : {}),
  }
}
