/** The value of a cookie in a `Cookie` header or `document.cookie`, or undefined. */
export function readCookie(cookies: string | null | undefined, name: string): string | undefined {
  for (const pair of cookies?.split(";") ?? []) {
    const at = pair.indexOf("=")
    if (pair.slice(0, at).trim() === name) return decoded(pair.slice(at + 1).trim())
  }
  return undefined
}

/** The names of the cookies in a `Cookie` header. */
export function cookieNames(cookies: string | null | undefined): string[] {
  return (cookies?.split(";") ?? []).map((pair) => pair.split("=")[0]?.trim() ?? "").filter(Boolean)
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    // A value that is not percent-encoded text was not written by us: as it stands.
    return value
  }
}
