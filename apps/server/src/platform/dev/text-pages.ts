import type { FastifyInstance } from "fastify"
import { z } from "zod"
import { pagePolicy } from "../http/security.ts"
import type { KeptTexts } from "../sms/kept-texts.ts"
import { devPage, escapeHtml } from "./html.ts"

const SHOWN = 200

const listQuery = z.object({ to: z.string().optional(), format: z.enum(["html", "json"]).default("html") })

/** A page that shows the text messages which a server without an SMS service would have sent; `?to=+40…&format=json` for machines. */
export const mountTexts = (app: FastifyInstance, texts: KeptTexts): void => {
  app.get("/dev/texts", async (request, reply) => {
    const { to, format } = listQuery.parse(request.query)
    const kept = (await texts.list(SHOWN)).filter(({ recipient }) => to === undefined || recipient === to)
    if (format === "json") {
      return kept.map(({ id, sentAt, recipient, content }) => ({
        id,
        sentAt: sentAt.toISOString(),
        to: recipient,
        content,
      }))
    }
    const rows = kept.map(
      ({ sentAt, recipient, content }) =>
        `<tr><td>${sentAt.toISOString()}</td><td>${escapeHtml(recipient)}</td><td><pre>${escapeHtml(content)}</pre></td></tr>`,
    )
    const body = kept.length === 0 ? "<p>None was sent yet.</p>" : `<table>${rows.join("")}</table>`
    return reply
      .type("text/html; charset=utf-8")
      .header("content-security-policy", pagePolicy({ scripts: [], upgrade: false }))
      .header("cache-control", "no-store")
      .send(devPage("Text messages", body))
  })
}
