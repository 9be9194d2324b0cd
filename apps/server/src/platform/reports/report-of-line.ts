import { z } from "zod"
import { describeError } from "../log-error.ts"
import type { Report } from "./envelope.ts"

const shortText = z.string().max(200)
const lineSchema = z.object({
  err: z.unknown().optional(),
  requestId: shortText.optional().catch(undefined),
  request: z
    .object({ id: shortText, method: shortText, routeOptions: z.object({ url: shortText.optional() }) })
    .optional()
    .catch(undefined),
  route: shortText.optional().catch(undefined),
  side: z.literal("browser").optional().catch(undefined),
  build: shortText.optional().catch(undefined),
})

/** What is reported of a line that was logged as an error; undefined when it names nothing that was thrown. */
export const reportOfLine = (content: unknown): Report | undefined => {
  const { data: line } = lineSchema.safeParse(content)
  if (line?.err === undefined) return undefined
  const described = describeError(line.err)
  const { type, message, stack } =
    typeof described === "string" ? { type: "Error", message: described, stack: undefined } : described
  const route = line.route ?? line.request?.routeOptions.url
  const requestId = line.requestId ?? line.request?.id
  return {
    platform: line.side === "browser" ? "javascript" : "node",
    type,
    message,
    ...(line.build === undefined ? {} : { release: line.build }),
    ...(stack === undefined ? {} : { stack }),
    tags: {
      ...(route === undefined ? {} : { route }),
      ...(requestId === undefined ? {} : { requestId }),
    },
  }
}
