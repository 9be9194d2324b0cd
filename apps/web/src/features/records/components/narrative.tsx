import { createElement, type ReactElement, type ReactNode, useMemo } from "react"

/** What of a narrative is kept: words in their order. No attribute of one is. */
const KEPT = ["p", "ul", "ol", "li", "b", "strong", "i", "em", "br"] as const
const EMPTY: ReadonlySet<string> = new Set(["br"])
const DEEPEST = 20

const childrenOf = (node: Node, depth: number): ReactNode[] =>
  depth > DEEPEST
    ? []
    : [...node.childNodes].map((child, at) => {
        if (child.nodeType === Node.TEXT_NODE) return child.textContent
        const tag = KEPT.find((each) => each === child.nodeName.toLowerCase())
        const inner = tag !== undefined && EMPTY.has(tag) ? [] : childrenOf(child, depth + 1)
        return tag === undefined ? inner : createElement(tag, { key: at }, ...inner)
      })

type NarrativeProps = { readonly div: string; readonly className?: string | undefined }

/** The words of a part of a summary. Whoever wrote the document, nothing of it runs, loads or styles anything here. */
export function Narrative({ div, className }: NarrativeProps): ReactElement {
  const parts = useMemo(() => {
    const read = new DOMParser().parseFromString(div, "text/html")
    for (const silent of read.querySelectorAll("script, style, template")) silent.remove()
    return childrenOf(read.body, 0)
  }, [div])
  return createElement("div", { className }, ...parts)
}
