import { createElement, type ReactNode, Suspense, use } from "react"
import { expect, test } from "vitest"
import { renderWhole } from "./render-whole.ts"

const NEVER = new Promise<string>(() => undefined)

function Broken(): ReactNode {
  throw new TypeError("no such thing")
}
function Waiting(): ReactNode {
  return use(NEVER)
}
const below = (...children: ReactNode[]) =>
  createElement("main", null, createElement(Suspense, { fallback: "soon" }, ...children), "the rest")

test("a page comes as it is, with what stands in for a part that waits", async () => {
  expect(await renderWhole(below("all of it"))).toContain("all of it")
  expect(await renderWhole(below(createElement(Waiting)))).toMatch(/soon.*the rest/)
})

test("what breaks is thrown, below a boundary as well, and beside what waits", async () => {
  const broke = new TypeError("no such thing")
  await expect(renderWhole(createElement(Broken))).rejects.toThrow(broke)
  const deep = below(createElement(Broken))
  await expect(renderWhole(deep)).rejects.toThrow(broke)
  const beside = createElement("div", null, below(createElement(Waiting)), deep)
  await expect(renderWhole(beside)).rejects.toThrow(broke)
})
