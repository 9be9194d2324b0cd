import type { ReactElement } from "react"
import { renderToString } from "react-dom/server"
import { afterEach, expect, test, vi } from "vitest"
import { InShell, useLayoutPart } from "./layout-part.ts"

afterEach(() => vi.restoreAllMocks())

function Part(): ReactElement {
  useLayoutPart("Footer")
  return <footer />
}

test("a part of the layout outside of the frame is logged", () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined)
  renderToString(<Part />)
  expect(log.mock.calls).toEqual([["Footer needs to be child of Shell"]])
  // Wanted here; the run itself looks for what nobody wanted.
  log.mockClear()
})

test("within the frame nothing is said", () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined)
  renderToString(
    <InShell value={true}>
      <Part />
    </InShell>,
  )
  expect(log).not.toHaveBeenCalled()
})
