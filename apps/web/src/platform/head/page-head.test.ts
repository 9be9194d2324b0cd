import { beforeAll, describe, expect, test } from "vitest"
import { createMessageStore } from "../i18n/message-store.ts"
import { cutDescription, pageHead } from "./page-head.ts"

const messages = createMessageStore("ro")
const context = { language: "ro", origin: "https://www.arnica.example", messages } as const
const match = { pathname: "/ro/about-us", status: "success", context } as const

beforeAll(() => messages.load(["common"]))

describe("pageHead", () => {
  test("names the page, then the product", () => {
    expect(pageHead(match, { title: "Despre noi" }).meta).toContainEqual({ title: "Despre noi · Arnica" })
  })

  test("the canonical address has the language's own slug, no search and no hash", () => {
    const { links } = pageHead(match, { title: "x", path: "/ro/about-us/?x=1#y" })
    expect(links[0]).toEqual({ rel: "canonical", href: "https://www.arnica.example/ro/despre-noi" })
  })

  test("names the page in all ten languages and x-default", () => {
    const { links } = pageHead(match, { title: "x" })
    expect(links.filter(({ rel }) => rel === "alternate")).toHaveLength(11)
  })

  test("a page that no search engine should keep names no other addresses", () => {
    const { links, meta } = pageHead(match, { title: "x", noindex: true })
    expect(links).toEqual([])
    expect(meta).toContainEqual({ name: "robots", content: "noindex" })
  })

  test.each(["notFound", "error"])(
    "a page that became %s is titled so and kept out of search engines",
    (status) => {
      const { meta } = pageHead({ ...match, status }, { title: "x" })
      expect(meta).not.toContainEqual({ title: "x · Arnica" })
      expect(meta).toContainEqual({ name: "robots", content: "noindex" })
    },
  )

  test("a page says what it is, unless it says more, or is kept out of search engines", () => {
    const [said] = pageHead(match, { title: "x", description: "y", kind: "AboutPage" }).scripts
    expect(JSON.parse(said?.children ?? "")).toMatchObject({
      "@type": "AboutPage",
      name: "x",
      description: "y",
      inLanguage: "ro",
      url: expect.stringMatching(/^https:/),
    })
    expect(pageHead(match, { title: "x", noindex: true, structuredData: { name: "z" } }).scripts).toEqual([])
  })

  test("structured data cannot end its script", () => {
    const { scripts } = pageHead(match, { title: "x", structuredData: { name: "</script><b>" } })
    expect(scripts[0]?.children).not.toContain("<")
    expect(JSON.parse(scripts[0]?.children ?? "")).toEqual({ name: "</script><b>" })
  })
})

describe("cutDescription", () => {
  test("leaves a short text alone, but for its white space", () => {
    expect(cutDescription("  One\n two ")).toBe("One two")
  })

  test("cuts at a word, to 200 characters at most", () => {
    const cut = cutDescription("word ".repeat(80))
    expect(cut.length).toBeLessThanOrEqual(200)
    expect(cut).toMatch(/word…$/)
  })

  test("cuts a text without spaces", () => {
    expect(cutDescription("x".repeat(300))).toHaveLength(200)
  })
})
