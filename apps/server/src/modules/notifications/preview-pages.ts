import { LANGUAGES } from "@arnica/i18n/languages"
import type { FastifyInstance, FastifyReply } from "fastify"
import { z } from "zod"
import { devPage, escapeHtml } from "../../platform/dev/html.ts"
import { AppError } from "../../platform/errors.ts"
import { pagePolicy } from "../../platform/http/security.ts"
import type { Catalogue } from "./catalogue.ts"
import { type House, renderEmail } from "./layout/render-email.ts"
import type { CataloguedNotification, Preview } from "./notification.ts"

const named = z.object({ name: z.string() })
const shown = z.object({ language: z.enum(LANGUAGES).default("en"), example: z.string().optional() })

/** An e-mail's own HTML may run nothing and load pictures only. */
const EMAIL_POLICY =
  "default-src 'none'; img-src * data:; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox"

const send = (reply: FastifyReply, page: string): FastifyReply =>
  reply
    .type("text/html; charset=utf-8")
    .header("content-security-policy", pagePolicy({ scripts: [], upgrade: false }))
    .header("cache-control", "no-store")
    .send(page)

const row = ({ name, audience, channels, occasion }: CataloguedNotification): string =>
  `<tr><td><a href="/dev/emails/${encodeURIComponent(name)}">${escapeHtml(name)}</a></td><td>${escapeHtml(audience)}</td><td>${escapeHtml(channels.join(", "))}</td><td>${escapeHtml(occasion)}</td></tr>`

const listPage = (catalogue: Catalogue): string => {
  const head = "<thead><tr><th>What is told</th><th>To whom</th><th>How</th><th>Occasion</th></tr></thead>"
  const rows = [...catalogue.values()].map(row).join("")
  return devPage("Notifications", `<table>${head}<tbody>${rows}</tbody></table>`)
}

type Asked = {
  readonly entry: CataloguedNotification
  readonly language: (typeof LANGUAGES)[number]
  readonly example: string
}

const addressOf = ({ entry, language, example }: Asked, end = ""): string =>
  `/dev/emails/${encodeURIComponent(entry.name)}${end}?language=${language}&amp;example=${encodeURIComponent(example)}`

const linksOf = (asked: Asked): string => {
  const languages = LANGUAGES.map(
    (language) => `<a href="${addressOf({ ...asked, language })}" lang="${language}">${language}</a>`,
  )
  const examples = asked.entry.exampleNames.map(
    (example) => `<a href="${addressOf({ ...asked, example })}">${escapeHtml(example)}</a>`,
  )
  return `<p><a href="/dev/emails">All notifications</a></p><p>${languages.join(" ")}</p><p>${examples.join(" ")}</p>`
}

const partsOf = async (asked: Asked, preview: Preview, house: House): Promise<string> => {
  const { email, text, inApp } = preview
  const parts = [
    text === undefined ? "" : `<h2>Text message</h2><pre>${escapeHtml(text)}</pre>`,
    inApp === undefined
      ? ""
      : `<h2>Where they are signed in</h2><pre>${escapeHtml(JSON.stringify(inApp, null, 2))}</pre>`,
  ]
  if (email === undefined) return parts.join("")
  const { subject, text: plain } = await renderEmail(email, house)
  return `<h2>${escapeHtml(subject)}</h2><iframe title="The e-mail" src="${addressOf(asked, "/html")}"></iframe>
<h2>Text</h2><pre>${escapeHtml(plain)}</pre>${parts.join("")}`
}

/** Pages of development that show every notification in every language, from made-up facts. */
export const mountPreviews = (
  app: FastifyInstance,
  { catalogue, house }: { readonly catalogue: Catalogue; readonly house: House },
): void => {
  const read = (request: { readonly params: unknown; readonly query: unknown }): Asked => {
    const entry = catalogue.get(named.parse(request.params).name)
    const query = shown.safeParse(request.query)
    if (entry === undefined || !query.success) throw new AppError("notFound")
    const { language, example = entry.exampleNames[0] ?? "" } = query.data
    if (!entry.exampleNames.includes(example)) throw new AppError("notFound")
    return { entry, language, example }
  }
  const previewOf = ({ entry, language, example }: Asked): Preview =>
    entry.preview({ language, example, house })

  app.get("/dev/emails", async (_request, reply) => send(reply, listPage(catalogue)))

  app.get("/dev/emails/:name", async (request, reply) => {
    const asked = read(request)
    const parts = await partsOf(asked, previewOf(asked), house)
    return send(reply, devPage(asked.entry.name, `${linksOf(asked)}${parts}`))
  })

  app.get("/dev/emails/:name/html", async (request, reply) => {
    const { email } = previewOf(read(request))
    if (email === undefined) throw new AppError("notFound")
    const { html } = await renderEmail(email, house)
    return reply.type("text/html; charset=utf-8").header("content-security-policy", EMAIL_POLICY).send(html)
  })
}
