/** What frames a page. Decided from its address and whether somebody is signed in (specification, 2.9). */
export type Layout = {
  readonly header: boolean
  /** Whether the header slides away on scrolling down: always, from the large width on only, or never. */
  readonly autoHide: "always" | "large" | "never"
  readonly footer: boolean
  /** The way to the help lines at the foot, in a tab of its own: where the header that has it is missing, and in a room. */
  readonly helpLine: boolean
  /** The way to the help lines that floats while the header is out of the way. */
  readonly helpTap: boolean
  /** The bar of a phone, below the large width. */
  readonly footerMenu: boolean
  /** The menu at the side, from 1280 px. */
  readonly sideMenu: boolean
  /** Word of a campaign that runs, above the page. */
  readonly banner: boolean
  /** How signing in is offered: over a page that somebody is in the middle of, else on a page of its own. */
  readonly signIn: "dialog" | "page"
}

type Page = {
  /** Internal path: language prefix, English slugs. */
  readonly pathname: string
  readonly standalone: boolean
  readonly signedIn: boolean
  /** Whether campaigns are told to whoever is signed in: not to those who come for their work. */
  readonly seesCampaigns: boolean
}

const PAYMENT = /^\/booking\/payment(?:\/|$)/
const NO_FOOTER_MENU = /^\/(?:for-clinics|for-doctors|[a-z]+\/(?:messages|videoconference))(?:\/|$)/
/** A conversation fills the window down to where one types. */
const CHAT = /^\/[a-z]+\/messages\/./
/** Where two people meet: nothing invites them elsewhere, and the way to help does not lead out of it. */
const ROOM = /^\/[a-z]+\/videoconference\//
/** Pages that stand for themselves, without what wraps the others. */
const NO_WRAPPER =
  /^\/(?:login|signup|signup-specialist|recover|reset|for-clinics|for-doctors|e-invoice-accountant-authorisation)(?:\/|$)/
/** The areas in which people work: no banner, no public footer; help is one tap away in the menu. */
const WORK = /^\/(?:provider|clinic|admin)(?:\/|$)/
const CAMPAIGN = /^\/campaigns(?:\/|$)/
const PROFILE = /^\/a\//
const DIALOGS =
  /^\/(?:a|help-store|help-store-search|booking|tests|blog|education-hub|self-help|automated-matching|get-help|free-meeting)(?:\/|$)/

/** The frame of a page. */
export function layoutOf({ pathname, standalone, signedIn, seesCampaigns }: Page): Layout {
  const path = pathname.replace(/^\/\w\w(?=\/|$)/, "")
  const payment = PAYMENT.test(path)
  const work = WORK.test(path)
  const room = ROOM.test(path)
  const framed = !payment && !standalone
  const wrapped = signedIn && framed && !NO_WRAPPER.test(path)
  return {
    header: framed,
    autoHide: autoHideOf(path),
    footer: framed && !work && !room && !CHAT.test(path),
    helpLine: !framed || room,
    helpTap: !work && !room,
    footerMenu: signedIn && framed && !NO_FOOTER_MENU.test(path),
    sideMenu: wrapped,
    banner: wrapped && seesCampaigns && !work && !room && !CAMPAIGN.test(path),
    signIn: DIALOGS.test(path) ? "dialog" : "page",
  }
}

function autoHideOf(path: string): Layout["autoHide"] {
  if (path.startsWith("/help-store-search")) return "never"
  return PROFILE.test(path) ? "large" : "always"
}
