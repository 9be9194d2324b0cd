import { existsSync, globSync, readFileSync } from "node:fs"
import { dirname, join, resolve } from "node:path"
import { expect, test } from "vitest"

const ROOT = resolve(import.meta.dirname, "../..")

/** Files and folders that a page names: `apps/server/src/x.ts` in backticks, and links to its neighbours. */
const named = (page: string): readonly string[] => {
  const text = readFileSync(join(ROOT, page), "utf8")
  const quoted = [
    ...text.matchAll(/`((?:apps|packages|tools|e2e|bench|docs|content|deploy)\/[^`\s*<>{}|]+)`/g),
  ]
  const linked = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)]
  return [
    ...quoted.flatMap(([, path]) => (path === undefined ? [] : [join(ROOT, path)])),
    ...linked.flatMap(([, path]) => (path === undefined ? [] : [resolve(ROOT, dirname(page), path)])),
  ]
}

const pages = globSync(["README.md", "docs/**/*.md", "{apps,packages,tools,e2e,bench}/**/*.md"], {
  cwd: ROOT,
  exclude: (name) => name === "node_modules" || name === "dist",
})

test.each(pages)("%s names only what exists", (page) => {
  expect(named(page).filter((path) => !existsSync(path))).toEqual([])
})

test("there are pages to look at", () => {
  expect(pages).toContain("docs/security.md")
  expect(named("docs/security.md").length).toBeGreaterThan(100)
})

test("every measure of security that is met, wholly or partly, names the test or file behind it", () => {
  const lines = readFileSync(join(ROOT, "docs/security.md"), "utf8")
    .split("\n")
    .filter((line) => /^\| \d/.test(line))
  const met = lines.filter((line) => !/\| (?:none here|deployment) +\|/.test(line))
  expect(met.length).toBeGreaterThan(80)
  expect(met.filter((line) => !/`[\w./-]+`|\]\([\w./-]+\)/.test(line))).toEqual([])
})

test("each decision has a number of its own, which its title says too", () => {
  const decisions = globSync("docs/decisions/[0-9]*.md", { cwd: ROOT })
  const numbers = decisions.map((path) => Number(/(\d{4})-[^/]*$/.exec(path)?.[1]))
  expect(new Set(numbers).size).toBe(decisions.length)
  const titles = decisions.map((path) =>
    Number(/^# (\d+)\. /.exec(readFileSync(join(ROOT, path), "utf8"))?.[1]),
  )
  expect(titles).toEqual(numbers)
})
