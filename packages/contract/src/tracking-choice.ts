/** The cookie that says whether a visitor lets us note which campaign brought them: `allow` or `refuse`. */
export const TRACKING_CHOICE_COOKIE = "arnica_tracking"
