import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"

/** Files of a planted tree: path relative to its root -> text. */
export type Planted = Readonly<Record<string, string>>

/** Writes a small project into a fresh folder, hands it to `use`, and removes it again. */
export async function withPlanted<T>(files: Planted, use: (root: string) => T | Promise<T>): Promise<T> {
  const root = mkdtempSync(join(tmpdir(), "planted-"))
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
    return await use(root)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}
