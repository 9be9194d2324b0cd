import { expect, test } from "vitest"
import { readArrival } from "./arrival.ts"

const URL =
  "https://www.arnica.example/en/a/ioana?utm_source=news&utm_medium=email&utm_campaign=spring&token=x"

test("tells the campaign, the page, and the page before it, without what stands behind their question marks", () => {
  expect(readArrival({ url: URL, referrer: "https://mail.example/inbox/7?who=ana" })).toEqual({
    hostname: "www.arnica.example",
    source: "news",
    medium: "email",
    campaign: "spring",
    entryPath: "/en/a/ioana",
    referralPath: "mail.example/inbox/7",
  })
})

test.each([
  ["https://www.arnica.example/en/terms", ""],
  ["https://www.arnica.example/en/terms?utm_source=+", ""],
  ["https://www.arnica.example/en/terms?q=sleep", "https://search.example/"],
])("%s after %s has nothing to tell", (url, referrer) => {
  expect(readArrival({ url, referrer })).toBeNull()
})

test("a page of our own, or none, is no page before it; long words are cut", () => {
  const referrer = "https://www.arnica.example/ro"
  expect(readArrival({ url: URL, referrer })?.referralPath).toBe("")
  expect(readArrival({ url: URL, referrer: "" })?.referralPath).toBe("")
  const long = `https://www.arnica.example/?utm_campaign=${"x".repeat(500)}`
  expect(readArrival({ url: long, referrer })?.campaign).toHaveLength(120)
})
