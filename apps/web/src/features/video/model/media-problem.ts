/**
 * Why a camera or a microphone cannot be had: refused, not there, in use elsewhere, a browser inside another app that
 * gives none, or a browser that has none to give here.
 */
export type MediaProblem = "denied" | "missing" | "busy" | "inApp" | "unsupported"

const PROBLEMS: Readonly<Record<string, MediaProblem>> = {
  NotAllowedError: "denied",
  SecurityError: "denied",
  NotFoundError: "missing",
  OverconstrainedError: "missing",
  NotReadableError: "busy",
  AbortError: "busy",
}
/** Facebook, Instagram, Messenger, Line, WeChat, LinkedIn, TikTok, Snapchat, and Android's own window within apps. */
const IN_APP = /FBA[NV]|Instagram|\bLine\/|MicroMessenger|LinkedInApp|musical_ly|TikTok|Snapchat|; wv\)/

/** Whether a page is shown inside another app, from what its browser calls itself. */
const isInApp = (userAgent: string): boolean => IN_APP.test(userAgent)

/** Why the browser gave no camera or microphone. */
export function problemOf(error: unknown, userAgent: string): MediaProblem {
  const known = error instanceof DOMException ? PROBLEMS[error.name] : undefined
  const isAbout = known === undefined || known === "denied"
  return isAbout && isInApp(userAgent) ? "inApp" : (known ?? "unsupported")
}

/** A browser by the way to its permissions. All browsers of an iPhone have theirs in the settings of the phone. */
export type BrowserKind = "chrome" | "edge" | "firefox" | "safari" | "safariPhone" | "phone" | "other"

/** Which browser it is, from what it calls itself. */
export function browserOf(userAgent: string): BrowserKind {
  const isPhone = /iPhone|iPad|iPod/.test(userAgent)
  if (isPhone) return /CriOS|FxiOS|EdgiOS|OPT\//.test(userAgent) ? "phone" : "safariPhone"
  if (/\bEdgA?\//.test(userAgent)) return "edge"
  if (/\bFirefox\//.test(userAgent)) return "firefox"
  if (/\b(?:OPR|SamsungBrowser|YaBrowser)\//.test(userAgent)) return "other"
  if (/Chrome\//.test(userAgent)) return "chrome"
  return /\bSafari\//.test(userAgent) ? "safari" : "other"
}
