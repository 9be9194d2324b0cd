import { readFileSync } from "node:fs"
import path from "node:path"

const FOLDER = path.join(import.meta.dirname, "skeletons")

/** What stands in the place of `__word__` and the like in a skeleton. */
export type Names = Readonly<Record<string, string>>

/** A file of `skeletons/` with its names filled in. Throws for one that nothing fills. */
export const fillSkeleton = (file: string, names: Names): string =>
  readFileSync(path.join(FOLDER, `${file}.txt`), "utf8").replaceAll(
    /__([A-Za-z]+?)__/g,
    (_, name: string) => {
      const given = names[name]
      if (given === undefined) throw new Error(`${file} asks for "${name}", which nobody gives`)
      return given
    },
  )
