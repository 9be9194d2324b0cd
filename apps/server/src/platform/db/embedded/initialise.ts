import { execFile } from "node:child_process"
import { randomBytes } from "node:crypto"
import { chown, mkdtemp, readFile, rename, rm, stat, writeFile } from "node:fs/promises"
import os from "node:os"
import path from "node:path"
import { promisify } from "node:util"
import type { Binaries } from "./binaries.ts"
import { dataFolderFor, ownedFolder } from "./placement.ts"
import type { RunAs } from "./run-as.ts"

const run = promisify(execFile)

export const SUPERUSER = "arnica"

type Place = { readonly dir: string; readonly binaries: Binaries; readonly account: RunAs | undefined }

const passwordFile = (dir: string): string => `${dir}-password`

const keptPassword = async (dir: string): Promise<string> => {
  const file = passwordFile(dir)
  await writeFile(file, randomBytes(24).toString("base64url"), { flag: "wx", mode: 0o600 }).catch(
    (error: unknown) => {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error
    },
  )
  return (await readFile(file, "utf8")).trim()
}

/** Letters of every script need a UTF-8 character type; which name it has depends on the system. */
const CHARACTER_TYPES = ["C.UTF-8", "C.utf8", "en_US.UTF-8", "UTF-8", "C"] as const

const initdb = async ({ dir, binaries, account }: Place, password: string): Promise<void> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "arnica-initdb-"))
  const file = path.join(folder, "password")
  try {
    await writeFile(file, password, { mode: 0o600 })
    if (account !== undefined) {
      await chown(folder, account.uid, account.gid)
      await chown(file, account.uid, account.gid)
    }
    const failures: string[] = []
    for (const characterType of CHARACTER_TYPES) {
      await rm(dir, { recursive: true, force: true })
      await ownedFolder(dir, account)
      const flags = [
        `--pgdata=${await dataFolderFor(dir, account)}`,
        "--auth=scram-sha-256",
        `--username=${SUPERUSER}`,
        `--pwfile=${file}`,
        "--encoding=UTF8",
        "--locale=C",
        `--lc-ctype=${characterType}`,
        "--locale-provider=builtin",
        "--builtin-locale=C.UTF-8",
        "--no-sync",
      ]
      const failed = await run(binaries.initdb, flags, { cwd: dir, ...account }).then(
        () => undefined,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      )
      if (failed === undefined) return
      failures.push(failed)
    }
    throw new Error(`PostgreSQL could not make its data folder ${dir}: ${failures.join("\n")}`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Makes the data folder when it is not there yet, and tells the password. A start that was killed half way leaves no half folder. */
export const initialise = async (place: Place): Promise<string> => {
  await ownedFolder(path.dirname(place.dir), undefined)
  const password = await keptPassword(place.dir)
  if ((await stat(path.join(place.dir, "PG_VERSION")).catch(() => undefined)) !== undefined) return password
  const fresh = `${place.dir}-new`
  await initdb({ ...place, dir: fresh }, password)
  await rename(fresh, place.dir)
  return password
}
