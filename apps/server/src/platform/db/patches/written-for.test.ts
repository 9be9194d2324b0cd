import { readdir, readFile } from "node:fs/promises"
import { findPackageJSON } from "node:module"
import { expect, test } from "vitest"
import { z } from "zod"
import { WRITTEN_FOR as batchingSocket } from "./batching-socket.ts"
import { WRITTEN_FOR as beginWithFirst } from "./begin-with-first.ts"
import { WRITTEN_FOR as drizzleSession } from "./drizzle-session.ts"
import { WRITTEN_FOR as prepareOften } from "./prepare-often.ts"

const PATCHES = {
  "batching-socket.ts": batchingSocket,
  "begin-with-first.ts": beginWithFirst,
  "drizzle-session.ts": drizzleSession,
  "prepare-often.ts": prepareOften,
}

const versioned = z.object({ version: z.string() })

const installed = async (library: string): Promise<string> => {
  const file = findPackageJSON(library, import.meta.url)
  if (file === undefined) throw new Error(`${library} is not installed`)
  return versioned.parse(JSON.parse(await readFile(file, "utf8"))).version
}

test("every patch says what it was written for, here and in the page about them", async () => {
  const files = await readdir(import.meta.dirname)
  expect(files.filter((file) => /^(?!.*\.test\.ts$).*\.ts$/.test(file)).toSorted()).toEqual(
    Object.keys(PATCHES),
  )
  const page = await readFile(`${import.meta.dirname}/README.md`, "utf8")
  for (const [file, { library, version }] of Object.entries(PATCHES)) {
    expect(page).toMatch(new RegExp(`\\| \`${file}\` +\\| ${library} ${version} +\\|`))
  }
})

test.each(Object.entries(PATCHES))("%s was written for what is installed", async (file, writtenFor) => {
  const { library, version } = writtenFor
  // Read what changed in the library, measure again (`npm run bench -- patches`), then write the new version here.
  expect({ file, version: await installed(library) }).toEqual({ file, version })
})
