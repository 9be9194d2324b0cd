import { createHash } from "node:crypto"
import { readdirSync, readFileSync, statSync } from "node:fs"
import path from "node:path"

const SKIPPED: ReadonlySet<string> = new Set(["node_modules", "dist", ".tanstack", ".vite"])

const filesUnder = (place: string): readonly string[] => {
  if (statSync(place, { throwIfNoEntry: false })?.isFile() === true) return [place]
  if (statSync(place, { throwIfNoEntry: false }) === undefined) return []
  return readdirSync(place, { withFileTypes: true })
    .filter((entry) => !SKIPPED.has(entry.name))
    .flatMap((entry) => {
      const inner = path.join(place, entry.name)
      return entry.isDirectory() ? filesUnder(inner) : [inner]
    })
}

/** One hash over the names and contents of all files under some places, tests aside. */
export const hashOf = (root: string, places: readonly string[]): string => {
  const hash = createHash("sha256")
  const files = places.flatMap((place) => filesUnder(path.join(root, place)))
  for (const file of files.filter((name) => !/\.(test|stories)\.tsx?$/.test(name)).sort()) {
    hash
      .update(`${path.relative(root, file)}\0`)
      .update(readFileSync(file))
      .update("\0")
  }
  return hash.digest("hex")
}
