import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { Rich } from "./rich.tsx"

// biome-ignore lint/a11y/useAnchorContent: the words stand in the messages.
const tags = { b: <strong />, link: <a href="/terms" />, br: <br /> }
const html = (text: string): string => renderToStaticMarkup(<Rich text={text} tags={tags} />)

test.each([
  ["Nothing marked", "Nothing marked"],
  ["Call <b>112</b> now", "Call <strong>112</strong> now"],
  ["<link>Terms</link>", '<a href="/terms">Terms</a>'],
  ["<link>All <b>terms</b></link>.", '<a href="/terms">All <strong>terms</strong></a>.'],
  ["one<br/>two<br />three", "one<br/>two<br/>three"],
  ["<unknown>words</unknown> stay", "words stay"],
  ["3 < 4 & <i>x", "3 &lt; 4 &amp; &lt;i&gt;x"],
])("%s", (text, expected) => {
  expect(html(text)).toBe(expected)
})
