import type { InProcess } from "@arnica/contract/client"
import type { FastifyRequest } from "fastify"
import { noteFailure } from "../http/observe.ts"

/** Has the log of a page know which call of the API failed under it. Its own line, of the same request id, says why. */
export const noting =
  (request: FastifyRequest, transport: InProcess): InProcess =>
  async (call) => {
    const answer = await transport(call)
    if (answer.status >= 500) noteFailure(request, new Error(`a call of the page answered ${answer.status}`))
    return answer
  }
