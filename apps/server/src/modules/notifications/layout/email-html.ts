import { Body } from "@react-email/body"
import { Button } from "@react-email/button"
import { Container } from "@react-email/container"
import { Head } from "@react-email/head"
import { Heading } from "@react-email/heading"
import { Html } from "@react-email/html"
import { Link } from "@react-email/link"
import { Preview } from "@react-email/preview"
import { Section } from "@react-email/section"
import { Text } from "@react-email/text"
import { createElement, Fragment, type ReactNode } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import type { Block, EmailContent, Fact } from "./content.ts"
import { STYLES } from "./styles.ts"

/** Who writes, as it stands below an e-mail. */
export type Sender = {
  readonly brand: string
  readonly company: string
  readonly address: string
  readonly lines: readonly string[]
  readonly end: EmailContent["end"]
  readonly url: string
}

type Email = { readonly content: EmailContent; readonly sender: Sender }

/** What mail programs expect above a document of tables. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

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

const blockOf = (block: Block): ReactNode => {
  switch (block.kind) {
    case "text":
      return createElement(Text, { key: block.text, style: STYLES.text }, block.text)
    case "facts":
      return createElement(Fragment, { key: "facts" }, factsTable(block.rows))
    case "button":
      return createElement(Button, { key: block.href, href: block.href, style: STYLES.button }, block.label)
  }
}

const footerOf = (sender: Sender): ReactNode =>
  createElement(
    Section,
    { style: STYLES.footer },
    ...sender.lines.map((line) => createElement("div", { key: line }, line)),
    sender.end === undefined
      ? null
      : createElement(
          "div",
          { key: "end" },
          createElement(Link, { href: sender.end.href, style: STYLES.link }, sender.end.label),
        ),
    createElement("div", { key: "company" }, `${sender.company}, ${sender.address}`),
    createElement(Link, { key: "site", href: sender.url, style: STYLES.link }, sender.url),
  )

const documentOf = ({ content, sender }: Email): ReactNode => {
  const [first] = content.blocks
  const preview = first?.kind === "text" ? first.text : content.heading
  return createElement(
    Html,
    { lang: content.language },
    createElement(
      Head,
      null,
      createElement("meta", { name: "color-scheme", content: "light" }),
      createElement("title", null, content.subject),
    ),
    createElement(Preview, null, preview),
    createElement(
      Body,
      { style: STYLES.body },
      createElement(
        Container,
        { style: STYLES.container },
        createElement(Text, { style: STYLES.brand }, sender.brand),
        createElement(
          Section,
          { style: STYLES.card },
          createElement(Heading, { as: "h1", style: STYLES.heading }, content.heading),
          ...content.blocks.map((block) => blockOf(block)),
        ),
        footerOf(sender),
      ),
    ),
  )
}

/** An e-mail as HTML. */
export const emailHtml = (email: Email): string => `${DOCTYPE}${renderToStaticMarkup(documentOf(email))}`
