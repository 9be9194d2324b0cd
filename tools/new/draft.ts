import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"

/** What a generator is about to write. Nothing is written before all of it is known, and nothing that exists is overwritten. */
export type Draft = {
  readonly root: string
  readonly has: (file: string) => boolean
  /** The text of a file as it will be. Throws when there is none. */
  readonly read: (file: string) => string
  /** A new file. Throws when it exists. */
  readonly create: (file: string, text: string) => void
  /** A file that names what is new. Throws when there is none, with the reason when it cannot be changed. */
  readonly change: (file: string, edit: (text: string) => string) => void
  /** What is left for whoever asked. */
  readonly say: (line: string) => void
}

/** What was written, from the root. */
export type Written = {
  readonly created: readonly string[]
  readonly changed: readonly string[]
  readonly said: readonly string[]
}

/** Runs a generator over the tree at a root, and writes what it drafted unless it throws. */
export const writeDraft = (root: string, generate: (draft: Draft) => void): Written => {
  const created = new Map<string, string>()
  const changed = new Map<string, string>()
  const said: string[] = []
  const has = (file: string): boolean =>
    created.has(file) || changed.has(file) || existsSync(path.join(root, file))
  const read = (file: string): string =>
    created.get(file) ?? changed.get(file) ?? readFileSync(path.join(root, file), "utf8")
  generate({
    root,
    has,
    read,
    create: (file, text) => {
      if (has(file)) throw new Error(`${file} exists already; nothing was written`)
      created.set(file, text)
    },
    change: (file, edit) => {
      if (!has(file)) throw new Error(`${file} is not there; nothing was written`)
      const text = edited(file, { text: read(file), edit })
      if (created.has(file)) created.set(file, text)
      else changed.set(file, text)
    },
    say: (line) => said.push(line),
  })
  for (const [file, text] of [...created, ...changed]) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
  return { created: [...created.keys()], changed: [...changed.keys()], said }
}

const edited = (
  file: string,
  { text, edit }: { readonly text: string; readonly edit: (text: string) => string },
): string => {
  try {
    return edit(text)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(`${file}: ${why}; nothing was written`, { cause: error })
  }
}
