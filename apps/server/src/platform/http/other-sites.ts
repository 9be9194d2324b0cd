import type { FastifyInstance, FastifyReply } from "fastify"

const KEPT_SECONDS = 600

/** Lets pages of any site read an answer. Without the header for credentials browsers send no cookies with such calls. */
export const allowOtherSites = (reply: FastifyReply): void => {
  reply.header("access-control-allow-origin", "*")
  reply.header("access-control-expose-headers", "retry-after")
  reply.header("cross-origin-resource-policy", "cross-origin")
}

/** Answers what browsers ask before they call an address from a page of another site. */
export const answerPreflights = (
  app: FastifyInstance,
  { url, method }: { readonly url: string; readonly method: string },
): void => {
  app.route({
    method: "OPTIONS",
    url,
    handler: async (_request, reply) => {
      allowOtherSites(reply)
      return await reply
        .code(204)
        .header("access-control-allow-methods", method)
        .header("access-control-allow-headers", "content-type")
        .header("access-control-max-age", KEPT_SECONDS)
        .send()
    },
  })
}
