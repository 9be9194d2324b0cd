import type { ReactElement } from "react"
import { type Block, readProse } from "../model/prose.ts"
import s from "./prose.module.css"

/** A longer text in reading width: headings, paragraphs and lists. */
export function Prose({ text }: { text: string }): ReactElement {
  return (
    <div className={s.prose}>
      {readProse(text).map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no identity but their place
        <Part key={index} block={block} />
      ))}
    </div>
  )
}

function Part({ block }: { block: Block }): ReactElement {
  switch (block.kind) {
    case "heading":
      return <h2>{block.text}</h2>
    case "list":
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )
    case "paragraph":
      return <p>{block.text}</p>
  }
}
