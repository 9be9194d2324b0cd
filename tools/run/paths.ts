import path from "node:path"

/** The project's folder. */
export const ROOT = path.resolve(import.meta.dirname, "../..")
/** The web app's folder. */
export const WEB = path.join(ROOT, "apps/web")
/** Where the web app is built to. */
export const WEB_BUILD = path.join(WEB, "dist")
/** Where the server is built to. */
export const SERVER_BUILD = path.join(ROOT, "apps/server/dist")
