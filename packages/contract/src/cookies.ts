import { LIMITS } from "./limits.ts"

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const YEAR = 365 * DAY

/** What the cookies of this website are for. The page of cookies lists them all, in this order. */
export const COOKIE_USES = [
  "session",
  "secondStep",
  "trust",
  "passkey",
  "provider",
  "signUps",
  "hold",
  "terms",
  "language",
  "role",
  "campaigns",
  "choice",
] as const
/** A cookie of this website, by what it is for. */
export type CookieUse = (typeof COOKIE_USES)[number]

type Listed = {
  readonly name: string
  /** How long a browser keeps it, at most. */
  readonly seconds: number
  /** Over https its name begins with `__Host-`: a browser takes such a one from this very host alone. */
  readonly isBound: boolean
  /** Whether scripts may read it. */
  readonly isOpen: boolean
}

const hidden = (name: string, seconds: number): Listed => ({ name, seconds, isBound: true, isOpen: false })
const open = (name: string, seconds: number): Listed => ({ name, seconds, isBound: false, isOpen: true })

/**
 * Every cookie that this website leaves in a browser. Nothing writes another: the rule `cookies` of the check keeps all
 * writing here, and a server of a test fails when an answer sets one that is not listed, or for longer.
 */
export const COOKIES: Readonly<Record<CookieUse, Listed>> = {
  session: hidden("arnica.session_token", 30 * DAY),
  secondStep: hidden("arnica.two_factor", 10 * MINUTE),
  trust: hidden("arnica.trust_device", 30 * DAY),
  passkey: hidden("arnica.better-auth-passkey", 5 * MINUTE),
  provider: hidden("arnica.state", 5 * MINUTE),
  signUps: hidden("arnica_sign_ups", DAY),
  hold: hidden("arnica_sign_up_hold", LIMITS.holdMinutes * MINUTE),
  terms: hidden("arnica_booking_terms", 2 * HOUR),
  language: open("user_lang", YEAR),
  role: open("userRole", YEAR),
  campaigns: open("arnica.closedCampaigns", YEAR),
  choice: { name: "arnica_tracking", seconds: 180 * DAY, isBound: true, isOpen: true },
}

const isSecure = (address: string): boolean => address.startsWith("https:")

/** What a cookie is called at a website's address; its protocol is enough. */
export const cookieName = (use: CookieUse, address: string): string => {
  const { name, isBound } = COOKIES[use]
  return isBound && isSecure(address) ? `__Host-${name}` : name
}

type Written = {
  /** May hold no blanks, quotes, commas and semicolons. */
  readonly value: string
  /** Of the website; its protocol is enough. */
  readonly address: string
}

/** What leaves a cookie in a browser: a `set-cookie` header, or what a script sets. */
export const cookieText = (use: CookieUse, { value, address }: Written): string => {
  const { seconds, isOpen } = COOKIES[use]
  const hiding = isOpen ? "" : "; HttpOnly"
  const secure = isSecure(address) ? "; Secure" : ""
  return `${cookieName(use, address)}=${value}; Path=/; Max-Age=${seconds}${hiding}; SameSite=Lax${secure}`
}
