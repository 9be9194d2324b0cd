import { ROLES } from "@arnica/contract/roles"
import type { FastifyInstance } from "fastify"
import type { Config } from "../../platform/config/config.ts"

/** Answers of the API, and pages that need a session, a letter or a payment: nothing to find there. */
const CLOSED = [
  "/rest/",
  "/api/",
  "/Auth/",
  "/gateway/",
  "/dev/",
  "/*/booking/payment/",
  "/*/booking/invitation",
  ...ROLES.map((role) => `/*/${role}/`),
]

/** What search engines may read. A staging server is nobody's search result; a demo on a laptop is measured as the real one. */
export const robotsText = ({
  isProduction,
  demo,
  publicUrl,
}: Pick<Config, "isProduction" | "demo" | "publicUrl">): string => {
  const lines = isProduction || demo ? CLOSED : ["/"]
  return [
    "User-agent: *",
    ...lines.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${publicUrl}/sitemap.xml`,
    "",
  ].join("\n")
}

/** `/robots.txt`. */
export const mountRobots = (app: FastifyInstance, config: Config): void => {
  app.get("/robots.txt", async (_request, reply) =>
    reply
      .type("text/plain; charset=utf-8")
      .header("cache-control", "public, max-age=3600")
      .send(robotsText(config)),
  )
}
