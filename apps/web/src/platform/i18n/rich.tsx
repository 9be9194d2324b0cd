import { cloneElement, Fragment, type ReactElement, type ReactNode } from "react"

type Tags = Readonly<Record<string, ReactElement>>

const TAG = /<(\w+)>(.*?)<\/\1>|<(\w+) ?\/>/gs

/**
 * A message with marked parts: `<Rich text={t("terms")} tags={{ link: <a href="…" /> }} />` shows
 * "Read the <link>terms</link>" with the words inside the link. Marks without an element show their words alone.
 */
export function Rich({ text, tags }: { text: string; tags: Tags }): ReactElement {
  return <>{parts(text, tags)}</>
}

function parts(text: string, tags: Tags): ReactNode[] {
  const found: ReactNode[] = []
  let end = 0
  for (const match of text.matchAll(TAG)) {
    const [whole, pair, inside, single] = match
    if (match.index > end) found.push(text.slice(end, match.index))
    end = match.index + whole.length
    const element = tags[pair ?? single ?? ""] ?? <Fragment />
    const key = match.index
    found.push(
      inside === undefined
        ? cloneElement(element, { key })
        : cloneElement(element, { key }, ...parts(inside, tags)),
    )
  }
  if (end < text.length) found.push(text.slice(end))
  return found
}
