import { reportsEndpoints } from "@arnica/contract/reports"
import { isWarning } from "../pages/rendering.ts"
import type { Platform } from "../types.ts"
import { framesOf } from "./frames.ts"
import { sayKnownWords, scrubMessage } from "./scrub.ts"

/** Takes reports of pages that broke: into the log, and from there to the error tracker when there is one. */
export const takeClientErrors = ({ http, log }: Pick<Platform, "http" | "log">): void => {
  http.implement(reportsEndpoints, {
    "POST /api/v2/client-errors": async ({ body, request }) => {
      const { type, message, stack, route, build } = body
      const error = new Error(sayKnownWords(scrubMessage({ type, message })))
      error.name = type.replaceAll(/[^\w.]/g, "")
      const frames = framesOf(stack ?? "").reverse()
      error.stack = frames
        .map((at) => `    at ${at.function ?? "?"} (${at.filename}:${at.lineno}:${at.colno})`)
        .join("\n")
      const told = {
        err: error,
        side: "browser",
        route: route.replaceAll(/[^\w$/{}.-]/g, ""),
        build,
        requestId: request.id,
      }
      // Anybody may send one: it alarms nobody by itself.
      log.warn(told, isWarning(error) ? "a page warns" : "a page broke")
      return undefined
    },
  })
}
