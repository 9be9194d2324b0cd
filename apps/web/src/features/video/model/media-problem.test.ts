import { expect, test } from "vitest"
import { type BrowserKind, browserOf, type MediaProblem, problemOf } from "./media-problem.ts"

const CHROME =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36"
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)"
const INSTAGRAM = `${IPHONE} Mobile/22B83 Instagram 350.0.0.0`

test.each<readonly [string, BrowserKind]>([
  [CHROME, "chrome"],
  [CHROME.replace("Chrome", "HeadlessChrome"), "chrome"],
  [`${CHROME} Edg/156.0.0.0`, "edge"],
  [`${CHROME} OPR/120.0.0.0`, "other"],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:151.0) Gecko/20100101 Firefox/151.0", "firefox"],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15",
    "safari",
  ],
  [`${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`, "safariPhone"],
  [`${IPHONE} CriOS/156.0.0.0 Mobile/15E148 Safari/604.1`, "phone"],
  ["something else", "other"],
])("%s is %s", (userAgent, expected) => {
  expect(browserOf(userAgent)).toBe(expected)
})

test.each<readonly [string, string, MediaProblem]>([
  ["NotAllowedError", CHROME, "denied"],
  ["NotFoundError", CHROME, "missing"],
  ["OverconstrainedError", CHROME, "missing"],
  ["NotReadableError", CHROME, "busy"],
  ["SomethingNew", CHROME, "unsupported"],
  ["NotAllowedError", INSTAGRAM, "inApp"],
  ["SomethingNew", INSTAGRAM, "inApp"],
  ["NotFoundError", INSTAGRAM, "missing"],
])("%s in %s is told as %s", (name, userAgent, expected) => {
  expect(problemOf(new DOMException("", name), userAgent)).toBe(expected)
})
