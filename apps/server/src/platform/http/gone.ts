import type { FastifyReply } from "fastify"

/** Tells when whoever asked has gone before their answer was sent. */
export const goneOf = (reply: FastifyReply): AbortSignal => {
  const gone = new AbortController()
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) gone.abort(new Error("whoever asked has gone"))
  })
  return gone.signal
}
