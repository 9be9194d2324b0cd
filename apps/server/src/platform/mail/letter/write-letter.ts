import { translator } from "@arnica/i18n/server"
import { createElement, Fragment, type ReactNode } from "react"
import type { Config } from "../../config/config.ts"
import type { Block, Fact, MailContent } from "./content.ts"
import { STYLES } from "./styles.ts"

/** A mail as it goes out. */
export type WrittenMail = { readonly subject: string; readonly html: string; readonly text: string }

/** Who writes. */
export type House = { readonly brand: Config["brand"]; readonly publicUrl: string }

type Sender = {
  readonly brand: string
  readonly company: string
  readonly address: string
  readonly lines: readonly string[]
  readonly url: string
}

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

type Kit = typeof import("@react-email/components")

/** The components bring fifty megabytes along: only a process that writes mails loads them. */
const loadKit = async (): Promise<Kit> => await import("@react-email/components")

const factsTable = (rows: readonly Fact[]): ReactNode => {
  const lines = (values: readonly string[]): ReactNode[] =>
    values.map((value) => createElement("div", { key: value }, value))
  const row = ({ label, values }: Fact): ReactNode =>
    createElement(
      "tr",
      { key: label },
      createElement("th", { scope: "row", style: STYLES.label }, label),
      createElement("td", { style: STYLES.value }, ...lines(values)),
    )
  return createElement("table", { style: STYLES.facts }, createElement("tbody", null, ...rows.map(row)))
}

const blockIn = (kit: Kit, block: Block): ReactNode => {
  switch (block.kind) {
    case "text":
      return createElement(kit.Text, { key: block.text, style: STYLES.text }, block.text)
    case "facts":
      return createElement(Fragment, { key: "facts" }, factsTable(block.rows))
    case "button":
      return createElement(
        kit.Button,
        { key: block.href, href: block.href, style: STYLES.button },
        block.label,
      )
  }
}

const footerIn = (kit: Kit, sender: Sender): ReactNode =>
  createElement(
    kit.Section,
    { style: STYLES.footer },
    ...sender.lines.map((line) => createElement("div", { key: line }, line)),
    createElement("div", { key: "company" }, `${sender.company}, ${sender.address}`),
    createElement(kit.Link, { key: "site", href: sender.url, style: STYLES.link }, sender.url),
  )

const documentIn = (kit: Kit, { content, sender }: { content: MailContent; sender: Sender }): ReactNode => {
  const [first] = content.blocks
  const preview = first?.kind === "text" ? first.text : content.heading
  return createElement(
    kit.Html,
    { lang: content.language },
    createElement(
      kit.Head,
      null,
      createElement("meta", { name: "color-scheme", content: "light" }),
      createElement("title", null, content.subject),
    ),
    createElement(kit.Preview, null, preview),
    createElement(
      kit.Body,
      { style: STYLES.body },
      createElement(
        kit.Container,
        { style: STYLES.container },
        createElement(kit.Text, { style: STYLES.brand }, sender.brand),
        createElement(
          kit.Section,
          { style: STYLES.card },
          createElement(kit.Heading, { as: "h1", style: STYLES.heading }, content.heading),
          ...content.blocks.map((block) => blockIn(kit, block)),
        ),
        footerIn(kit, sender),
      ),
    ),
  )
}

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
  const kit = await loadKit()
  const html = await kit.render(documentIn(kit, { content, sender }))
  const footer = [...sender.lines, `${sender.company}, ${sender.address}`, sender.url].join("\n")
  const text = [content.heading, ...content.blocks.map(textOf), `--\n${footer}`].join("\n\n")
  return { subject: content.subject, html, text: `${text}\n` }
}
