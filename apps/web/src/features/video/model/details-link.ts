/** The address among the parameters of a text of the server's: where its details are. Null where there is none. */
export function detailsLink(params: Readonly<Record<string, string>>): string | null {
  for (const value of Object.values(params)) {
    const url = URL.parse(value)
    if (url !== null && (url.protocol === "https:" || url.protocol === "http:")) return url.href
  }
  return null
}
