import { translator } from "@arnica/i18n/server"
import type { Config } from "../../../platform/config/config.ts"
import type { Block, EmailContent } from "./content.ts"
import type { Sender } from "./email-html.ts"

/** An e-mail as it goes out. */
export type RenderedEmail = { readonly subject: string; readonly html: string; readonly text: string }

/** Who writes, and where the website stands, without a slash at its end. */
export type House = { readonly brand: Config["brand"]; readonly publicUrl: string }

const senderOf = ({ brand, publicUrl }: House, { language, why, end }: EmailContent): Sender => ({
  brand: brand.name,
  company: brand.company,
  address: brand.address,
  lines: [
    why,
    translator(language)("mails:footer.questions", { email: brand.supportEmail, phone: brand.supportPhone }),
  ],
  end,
  url: `${publicUrl}/${language}`,
})

const textOf = (block: Block): string => {
  switch (block.kind) {
    case "text":
      return block.text
    case "facts":
      return block.rows.map(({ label, values }) => `${label}: ${values.join("\n  ")}`).join("\n")
    case "button":
      return `${block.label}: ${block.href}`
  }
}

/** The one layout: as HTML for those who look at it, and as plain text that says the same. */
export const renderEmail = async (content: EmailContent, house: House): Promise<RenderedEmail> => {
  const sender = senderOf(house, content)
  // React is for those who write e-mails: only they load it.
  const { emailHtml } = await import("./email-html.ts")
  const html = emailHtml({ content, sender })
  const end = content.end === undefined ? [] : [`${content.end.label}: ${content.end.href}`]
  const footer = [...sender.lines, ...end, `${sender.company}, ${sender.address}`, sender.url].join("\n")
  const text = [content.heading, ...content.blocks.map(textOf), `--\n${footer}`].join("\n\n")
  return { subject: content.subject, html, text: `${text}\n` }
}
