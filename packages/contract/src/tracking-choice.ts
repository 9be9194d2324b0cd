/**
 * The name of the cookie that says whether a visitor lets us note which campaign brought them: `allow` or `refuse`. Takes
 * the website's address, or its protocol: over https browsers take this cookie from that very host alone.
 */
export const trackingChoiceCookie = (address: string): string =>
  address.startsWith("https:") ? "__Host-arnica_tracking" : "arnica_tracking"
