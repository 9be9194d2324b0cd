import { readCookie } from "../../platform/cookies.ts"

/** A cookie, so that the server leaves out of a page what was closed: see `session-cookie.ts` and the page of cookies. */
const STORED = "arnica.closedCampaigns"
const MOST = 20
const YEAR_SECONDS = 365 * 24 * 3_600
const CODE = /^[\w-]+$/

/** The codes of the campaigns that were closed in this browser. `cookies` is what the page's request carried. */
export function closedCampaigns(cookies: string | null = null): readonly string[] {
  const kept = readCookie(cookies ?? (typeof document === "undefined" ? "" : document.cookie), STORED)
  return (kept ?? "").split(".").filter((code) => CODE.test(code))
}

/** Remembers one more, and answers all. */
export function closeCampaign(code: string): readonly string[] {
  const all = [...closedCampaigns(), code].slice(-MOST)
  const secure = window.location.protocol === "https:" ? "; Secure" : ""
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${STORED}=${all.join(".")}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`
  return all
}
