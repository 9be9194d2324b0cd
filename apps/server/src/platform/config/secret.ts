import { randomBytes } from "node:crypto"
import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"

/** The secret of a machine that was given none: made once, kept beside its data, readable by its owner only. */
export const keptSecret = (dataDir: string): string => {
  const file = path.join(dataDir, "secret")
  mkdirSync(dataDir, { recursive: true })
  try {
    // `wx` lets exactly one of several starting processes write it.
    writeFileSync(file, `${randomBytes(48).toString("base64url")}\n`, { flag: "wx", mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error
  }
  return readFileSync(file, "utf8").trim()
}
