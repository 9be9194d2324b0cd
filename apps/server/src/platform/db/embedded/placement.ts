import { chown, cp, mkdir, rename, rm, stat } from "node:fs/promises"
import os from "node:os"
import path from "node:path"
import type { Binaries } from "./binaries.ts"
import type { RunAs } from "./run-as.ts"

const OTHERS_MAY_ENTER = 0o001

const mayEnter = async (folder: string, account: RunAs): Promise<boolean> => {
  const { uid, mode } = await stat(folder)
  return uid === account.uid || (mode & OTHERS_MAY_ENTER) !== 0
}

/** Whether the account can walk down to a path from the root, as it must to use it. */
const canReach = async (target: string, account: RunAs): Promise<boolean> => {
  const parent = path.dirname(target)
  if (parent === target) return true
  return (await mayEnter(parent, account)) && (await canReach(parent, account))
}

/** The binaries where the account can run them: a project under /root, say, is closed to everybody else. */
export const reachableBinaries = async (
  binaries: Binaries,
  account: RunAs | undefined,
): Promise<Binaries> => {
  if (account === undefined || (await canReach(binaries.postgres, account))) return binaries
  const native = path.resolve(path.dirname(binaries.postgres), "..")
  const { size, mtimeMs } = await stat(binaries.postgres)
  const copy = path.join(os.tmpdir(), `arnica-postgres-${size}-${Math.trunc(mtimeMs)}`)
  if ((await stat(copy).catch(() => undefined)) === undefined) {
    const partial = `${copy}-${process.pid}`
    await cp(native, partial, { recursive: true, verbatimSymlinks: true })
    await rename(partial, copy).catch(async () => rm(partial, { recursive: true, force: true }))
  }
  return { initdb: path.join(copy, "bin", "initdb"), postgres: path.join(copy, "bin", "postgres") }
}

/** Makes a folder that belongs to the account. */
export const ownedFolder = async (dir: string, account: RunAs | undefined): Promise<void> => {
  await mkdir(dir, { recursive: true, mode: 0o700 })
  if (account !== undefined) await chown(dir, account.uid, account.gid)
}

/**
 * How PostgreSQL is to call its data folder. A process that is started inside a folder may stay there even when it
 * could not have walked in, and /proc/self/cwd is Linux's name for that place.
 */
export const dataFolderFor = async (dir: string, account: RunAs | undefined): Promise<string> => {
  if (account === undefined || (await canReach(dir, account))) return dir
  if (process.platform === "linux") return "/proc/self/cwd"
  throw new Error(
    `The account that runs PostgreSQL cannot enter ${dir}. Set DATA_DIR to a folder that it can enter.`,
  )
}
