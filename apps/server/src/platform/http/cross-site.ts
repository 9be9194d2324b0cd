import type { FastifyRequest } from "fastify"
import { AppError } from "../errors.ts"

const SAME_SITE: ReadonlySet<string> = new Set(["same-origin", "none"])

const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined

/**
 * Refuses a request that another site's page sent. Browsers say so by Sec-Fetch-Site or Origin; what sends
 * neither is no browser and carries nobody's cookies by accident.
 */
export const refuseCrossSite = (request: FastifyRequest, publicUrl: string): void => {
  const { origin } = request.headers
  const site = request.headers["sec-fetch-site"]
  if (typeof site === "string") {
    if (!SAME_SITE.has(site)) throw new AppError("crossSite")
    return
  }
  if (origin === undefined) return
  const from = hostOf(origin)
  if (from === undefined) throw new AppError("crossSite")
  if (from !== request.headers.host && from !== hostOf(publicUrl)) throw new AppError("crossSite")
}
