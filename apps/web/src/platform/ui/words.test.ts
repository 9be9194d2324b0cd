import { globSync, readFileSync } from "node:fs"
import path from "node:path"
import { expect, it } from "vitest"

/** Namespaces that know nothing of the domain. */
const OWN: readonly string[] = ["common", "lists", "errors"]

const takenBy = (file: string): { file: string; namespace: string }[] =>
  [
    ...readFileSync(path.join(import.meta.dirname, file), "utf8").matchAll(/\buseT\("(\w+)"|\bt\("(\w+):/g),
  ].map(([, whole, ofKey]) => ({ file, namespace: whole ?? ofKey ?? "" }))

it("takes its words of namespaces that know nothing of the domain", () => {
  const taken = globSync("**/*.tsx", { cwd: import.meta.dirname }).flatMap(takenBy)
  expect(taken).toContainEqual({ file: "paged-list.tsx", namespace: "common" })
  expect(taken.filter(({ namespace }) => !OWN.includes(namespace))).toEqual([])
})
