import { expect, test } from "vitest"
import { scriptsAfterPaint } from "./scripts-after-paint.ts"

const PAGE =
  '<head><link rel="modulepreload" href="/assets/a.js" fetchPriority="low"/><link rel="canonical" href="/en"/>' +
  '<link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/></head>' +
  '<body><script>state</script><script type="module" async="" src="/assets/entry.js"></script></body>'

test("no tag of the page loads a script; one that runs asks for all of them, each once", () => {
  const html = scriptsAfterPaint(PAGE, { nonce: undefined, styles: ["/assets/a.css"] })
  expect(html).not.toMatch(/<link rel="modulepreload"|src=/)
  expect(html).toContain('of ["/assets/a.js","/assets/b.js"]')
  expect(html).toContain('src:"/assets/entry.js"')
  expect(html).toContain('of ["/assets/a.css"]')
  expect(html).toContain('<link rel="canonical" href="/en"/>')
  expect(html).toContain("<script>state</script>")
})

test("what it runs is a script that a browser can read, on one line", () => {
  const html = scriptsAfterPaint(PAGE, { nonce: undefined, styles: [] })
  const script = /<script>(\{.*\})<\/script>/.exec(html)?.[1] ?? "no script"
  expect(() => new Function(script)).not.toThrow()
})

test("carries the nonce of a page that has one", () => {
  const html = scriptsAfterPaint(PAGE, { nonce: "n0nce", styles: [] })
  expect(html).toContain('<script nonce="n0nce">{')
})

test("leaves a page without an entry as it is", () => {
  const plain = "<head></head><body>Moved</body>"
  expect(scriptsAfterPaint(plain, { nonce: undefined, styles: [] })).toBe(plain)
})

test("an address cannot end the script", () => {
  const html = scriptsAfterPaint(PAGE, { nonce: undefined, styles: ["/</script>"] })
  expect(html.match(/<\/script>/g)).toHaveLength(2)
})
