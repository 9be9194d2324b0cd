import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"

/** Files of a planted tree: path relative to its root -> text. */
export type Planted = Readonly<Record<string, string>>

/** Writes files into a planted tree. */
export const plantInto = (root: string, files: Planted): void => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}

/** Writes a small project into a fresh folder, and answers that. */
export const plant = (files: Planted): string => {
  const root = mkdtempSync(join(tmpdir(), "planted-"))
  plantInto(root, files)
  return root
}

/** Removes a planted tree. */
export const uproot = (root: string): void => rmSync(root, { recursive: true, force: true })

/** Writes a small project into a fresh folder, hands it to `use`, and removes it again. */
export async function withPlanted<T>(files: Planted, use: (root: string) => T | Promise<T>): Promise<T> {
  const root = plant(files)
  try {
    return await use(root)
  } finally {
    uproot(root)
  }
}
