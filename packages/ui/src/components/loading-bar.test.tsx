import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { LoadingBar, LoadingOverlay } from "./loading-bar.tsx"

test("the overlay says nothing at first: what comes within 250 ms is not announced", () => {
  expect(renderToStaticMarkup(<LoadingOverlay visible label="Loading" />)).toBe("")
})

test("the bar names itself only while something is under way", () => {
  const idle = renderToStaticMarkup(<LoadingBar pending={0} label="Loading" />)
  expect(idle).not.toContain("progressbar")
  expect(idle).toContain("height:2px")
})
