import { COOKIES, cookieText } from "@arnica/contract/cookies"
import { readCookie } from "../../platform/cookies.ts"

/** A cookie, so that the server leaves out of a page what was closed: see `session-cookie.ts` and the page of cookies. */
const STORED = COOKIES.campaigns.name
const MOST = 20
const CODE = /^[\w-]+$/

/** The codes of the campaigns that were closed in this browser. `cookies` is what the page's request carried. */
export function closedCampaigns(cookies: string | null = null): readonly string[] {
  const kept = readCookie(cookies ?? (typeof document === "undefined" ? "" : document.cookie), STORED)
  return (kept ?? "").split(".").filter((code) => CODE.test(code))
}

/** Remembers one more, and answers all. */
export function closeCampaign(code: string): readonly string[] {
  const all = [...closedCampaigns(), code].slice(-MOST)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = cookieText("campaigns", { value: all.join("."), address: window.location.protocol })
  return all
}
