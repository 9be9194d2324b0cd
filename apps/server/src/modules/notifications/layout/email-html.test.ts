import { expect, test } from "vitest"
import { emailHtml } from "./email-html.ts"

const html = emailHtml({
  content: {
    language: "el",
    subject: "Ναι & όχι",
    heading: "Το ραντεβού σας",
    why: "Γιατί <έτσι>",
    blocks: [
      { kind: "text", text: "Γεια σας" },
      { kind: "facts", rows: [{ label: "Πότε", values: ["Δευτέρα", "10:00"] }] },
      { kind: "button", href: "https://arnica.example/el?a=1&b=2", label: "Άνοιγμα" },
    ],
  },
  sender: {
    brand: "Arnica",
    company: "Arnica SRL",
    address: "Cluj",
    url: "https://arnica.example/el",
    lines: ["Γιατί <έτσι>"],
    end: { label: "Διακοπή", href: "https://arnica.example/el/unsubscribe?token=x" },
  },
})

test("a mail is a whole document in its language", () => {
  expect(html).toMatch(/^<!DOCTYPE html PUBLIC [^>]+><html [^>]*lang="el"/)
  expect(html).toMatch(/<\/html>$/)
  expect(html).toContain("<title>Ναι &amp; όχι</title>")
})

test("it says what stands in its blocks, and nothing of it is taken for markup", () => {
  expect(html).toMatch(/<h1[^>]*>Το ραντεβού σας<\/h1>/)
  expect(html).toContain("<div>Δευτέρα</div><div>10:00</div>")
  expect(html).toContain('href="https://arnica.example/el?a=1&amp;b=2"')
  expect(html).toContain("Γιατί &lt;έτσι&gt;")
})
