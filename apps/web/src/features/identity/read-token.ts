/** The search of the pages that links in mails lead to: the link's secret. */
export function readToken(search: Record<string, unknown>): { token?: string } {
  return typeof search.token === "string" && search.token !== "" ? { token: search.token } : {}
}

/** A page whose address holds a secret is for no search engine, whoever put the address somewhere. */
export function ofSecret(search: { token?: string }): { noindex: boolean } {
  return { noindex: search.token !== undefined }
}
