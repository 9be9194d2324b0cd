import { mkdir, readFile, rm, writeFile } from "node:fs/promises"
import { setTimeout as pause } from "node:timers/promises"

const WAIT_MS = 100

/** Runs `work` while no other process that names the same lock file does. A lock whose owner has died is taken over. */
export async function alone<T>(lock: URL, work: () => Promise<T>): Promise<T> {
  await mkdir(new URL(".", lock), { recursive: true })
  while (!(await take(lock))) await pause(WAIT_MS)
  try {
    return await work()
  } finally {
    await rm(lock, { force: true })
  }
}

async function take(lock: URL): Promise<boolean> {
  try {
    await writeFile(lock, String(process.pid), { flag: "wx" })
    return true
  } catch {
    const owner = Number(await readFile(lock, "utf8").catch(() => ""))
    if (owner > 0 && !isAlive(owner)) await rm(lock, { force: true })
    return false
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
