/** The search of the pages that links in mails lead to: the link's secret. */
export function readToken(search: Record<string, unknown>): { token?: string } {
  return typeof search.token === "string" && search.token !== "" ? { token: search.token } : {}
}
