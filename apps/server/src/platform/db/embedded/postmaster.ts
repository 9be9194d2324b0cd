import { readFile, rm } from "node:fs/promises"
import path from "node:path"

export type Postmaster = { readonly pid: number; readonly port: number; readonly ready: boolean }

const fileIn = (dir: string): string => path.join(dir, "postmaster.pid")

/** What `postmaster.pid` of a data folder says (PostgreSQL's miscadmin.h lists its lines); undefined without the file. */
export const readPostmaster = async (dir: string): Promise<Postmaster | undefined> => {
  try {
    const lines = (await readFile(fileIn(dir), "utf8")).split("\n")
    const pid = Number(lines[0])
    if (!Number.isInteger(pid) || pid <= 0) return undefined
    return { pid, port: Number(lines[3] ?? 0), ready: (lines[7] ?? "").trim() === "ready" }
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined
    throw error
  }
}

/** Neither at its place nor, where it ends while it is looked at, to be read any more. */
const isGone = (error: unknown): boolean =>
  error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ESRCH")

const isOurs = async (pid: number): Promise<boolean> => {
  if (process.platform !== "linux") return true
  try {
    // After a reboot the number may belong to any other program.
    return (await readFile(`/proc/${pid}/cmdline`, "utf8")).includes("postgres")
  } catch (error) {
    if (isGone(error)) return false
    throw error
  }
}

/** Whether the process of a `postmaster.pid` still lives and is a PostgreSQL. */
export const isAlive = async (pid: number): Promise<boolean> => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM" && (await isOurs(pid))
  }
  return await isOurs(pid)
}

/** Takes away what a killed server left, so that PostgreSQL starts and recovers by its log. */
export const forgetPostmaster = async (dir: string): Promise<void> => {
  await rm(fileIn(dir), { force: true })
}
