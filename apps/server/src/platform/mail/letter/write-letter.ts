import { translator } from "@arnica/i18n/server"
import type { Config } from "../../config/config.ts"
import type { Block, MailContent } from "./content.ts"
import type { Sender } from "./letter-html.ts"

/** A mail as it goes out. */
export type WrittenMail = { readonly subject: string; readonly html: string; readonly text: string }

/** Who writes. */
export type House = { readonly brand: Config["brand"]; readonly publicUrl: string }

const senderOf = ({ brand, publicUrl }: House, { language, why }: MailContent): Sender => ({
  brand: brand.name,
  company: brand.company,
  address: brand.address,
  lines: [
    why,
    translator(language)("mails:footer.questions", { email: brand.supportEmail, phone: brand.supportPhone }),
  ],
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

/** Writes a mail: as HTML for those who look at it, and as plain text that says the same. */
export const writeLetter = async (content: MailContent, house: House): Promise<WrittenMail> => {
  const sender = senderOf(house, content)
  // React is for those who write mails: only they load it.
  const { letterHtml } = await import("./letter-html.ts")
  const html = letterHtml({ content, sender })
  const footer = [...sender.lines, `${sender.company}, ${sender.address}`, sender.url].join("\n")
  const text = [content.heading, ...content.blocks.map(textOf), `--\n${footer}`].join("\n\n")
  return { subject: content.subject, html, text: `${text}\n` }
}
