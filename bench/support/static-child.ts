import fastify from "fastify"
import { z } from "zod"

const envSchema = z.object({
  PAGE: z.string(),
  HEADERS: z
    .string()
    .transform((text) => JSON.parse(text))
    .pipe(z.record(z.string(), z.string())),
})

// The peer of kept pages: a server that answers everything with the same bytes.
const { PAGE, HEADERS } = envSchema.parse(process.env)
const bytes = Buffer.from(PAGE, "base64")
const app = fastify()
app.get("/*", (_, reply) => {
  void reply.headers(HEADERS).send(bytes)
})
process.send?.(await app.listen({ port: 0, host: "127.0.0.1" }))
