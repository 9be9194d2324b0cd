import type { FastifyInstance, FastifyReply } from "fastify"
import { z } from "zod"
import { AppError } from "../errors.ts"
import { pagePolicy } from "../http/security.ts"
import type { KeptMail, Mailbox } from "../mail/mailbox.ts"
import { devPage, escapeHtml } from "./html.ts"

const SHOWN = 200

const byId = z.object({ id: z.uuid() })
const byAttachment = byId.extend({ index: z.coerce.number().int().min(0) })
const listQuery = z.object({ to: z.string().optional(), format: z.enum(["html", "json"]).default("html") })

/** A mail's own HTML may run nothing and load pictures only. */
const MAIL_POLICY =
  "default-src 'none'; img-src * data:; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox"

const send = (reply: FastifyReply, page: string): FastifyReply =>
  reply
    .type("text/html; charset=utf-8")
    .header("content-security-policy", pagePolicy({ scripts: [], upgrade: false }))
    .header("cache-control", "no-store")
    .send(page)

const row = ({ id, sentAt, mail }: KeptMail): string =>
  `<tr><td>${sentAt.toISOString()}</td><td>${escapeHtml(mail.to.address)}</td><td><a href="/dev/mailbox/${id}">${escapeHtml(mail.subject)}</a></td></tr>`

const mailPage = ({ id, sentAt, mail }: KeptMail): string => {
  const attachments = mail.attachments.map(
    ({ name, type }, index) =>
      `<li><a href="/dev/mailbox/${id}/attachments/${index}">${escapeHtml(name)}</a> (${escapeHtml(type)})</li>`,
  )
  return devPage(
    mail.subject,
    `<p><a href="/dev/mailbox">All mails</a></p><p>To ${escapeHtml(mail.to.address)}, ${sentAt.toISOString()}</p>
<ul>${attachments.join("")}</ul><iframe title="The mail" src="/dev/mailbox/${id}/html"></iframe>
<h2>Text</h2><pre>${escapeHtml(mail.text)}</pre>`,
  )
}

/** Pages that show the mails which a server without a mail server would have sent. */
export const mountMailbox = (app: FastifyInstance, mailbox: Mailbox): void => {
  const find = async (id: string): Promise<KeptMail> => {
    const found = await mailbox.find(id)
    if (found === undefined) throw new AppError("notFound")
    return found
  }

  app.get("/dev/mailbox", async (request, reply) => {
    const { to, format } = listQuery.parse(request.query)
    const all = await mailbox.list(SHOWN)
    const mails = to === undefined ? all : all.filter(({ mail }) => mail.to.address === to)
    if (format === "json")
      return mails.map(({ id, sentAt, mail }) => ({ ...mail, id, sentAt: sentAt.toISOString() }))
    const rows = mails.map(row).join("")
    const table = `<table><thead><tr><th>Sent</th><th>To</th><th>Subject</th></tr></thead><tbody>${rows}</tbody></table>`
    return send(reply, devPage("Mailbox", mails.length === 0 ? "<p>Nothing was sent yet.</p>" : table))
  })

  app.get("/dev/mailbox/:id", async (request, reply) =>
    send(reply, mailPage(await find(byId.parse(request.params).id))),
  )

  app.get("/dev/mailbox/:id/html", async (request, reply) => {
    const { mail } = await find(byId.parse(request.params).id)
    return reply
      .type("text/html; charset=utf-8")
      .header("content-security-policy", MAIL_POLICY)
      .send(mail.html)
  })

  app.get("/dev/mailbox/:id/attachments/:index", async (request, reply) => {
    const { id, index } = byAttachment.parse(request.params)
    const attachment = (await find(id)).mail.attachments[index]
    if (attachment === undefined) throw new AppError("notFound")
    return reply
      .type(attachment.type)
      .header("content-disposition", `attachment; filename*=UTF-8''${encodeURIComponent(attachment.name)}`)
      .send(Buffer.from(attachment.content, "base64"))
  })
}
