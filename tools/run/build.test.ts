import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises"
import os from "node:os"
import path from "node:path"
import { brotliDecompressSync } from "node:zlib"
import { afterEach, beforeEach, expect, test } from "vitest"
import { precompress } from "./precompress.ts"
import { hashOf } from "./source-hash.ts"

let root: string

beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), "arnica-build-"))
})
afterEach(() => rm(root, { recursive: true, force: true }))

const write = async (name: string, content: string): Promise<void> => {
  await mkdir(path.dirname(path.join(root, name)), { recursive: true })
  await writeFile(path.join(root, name), content)
}

test("the hash follows names and contents, and nothing else", async () => {
  await write("src/a.ts", "one")
  await write("src/deep/b.ts", "two")
  const places = ["src", "missing", "package.json"]
  const before = hashOf(root, places)
  await write("src/a.test.ts", "a test")
  await write("src/node_modules/x.js", "a library")
  await write("elsewhere.ts", "not ours")
  expect(hashOf(root, places)).toBe(before)
  await write("src/deep/b.ts", "three")
  const changed = hashOf(root, places)
  expect(changed).not.toBe(before)
  await write("package.json", "{}")
  expect(hashOf(root, places)).not.toBe(changed)
})

test("texts of some length get a squeezed copy", async () => {
  const text = "const answer = 42\n".repeat(500)
  await write("assets/app.js", text)
  await write("assets/tiny.js", "1")
  await write("assets/photo.png", text)
  await precompress(root)
  const squeezed = await readFile(path.join(root, "assets/app.js.br"))
  expect(brotliDecompressSync(squeezed).toString("utf8")).toBe(text)
  await expect(stat(path.join(root, "assets/tiny.js.br"))).rejects.toThrow()
  await expect(stat(path.join(root, "assets/photo.png.br"))).rejects.toThrow()
})
