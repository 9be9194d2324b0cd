import { execFileSync, spawnSync } from "node:child_process"
import { stat } from "node:fs/promises"
import path from "node:path"
import { z } from "zod"

export type RunAs = { readonly uid: number; readonly gid: number }

const numbers = z.string().trim().regex(/^\d+$/).transform(Number)

const id = (which: string, user: string): string =>
  execFileSync("id", [which, user], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] })

const lookUp = (user: string): RunAs | undefined => {
  try {
    return { uid: numbers.parse(id("-u", user)), gid: numbers.parse(id("-g", user)) }
  } catch {
    // `id` fails for a user that does not exist, which is an answer.
    return undefined
  }
}

const accountName = (): string => {
  const created = spawnSync("useradd", ["--system", "--user-group", "--no-create-home", "postgres"], {
    stdio: "ignore",
  })
  return created.status === 0 ? "postgres" : "nobody"
}

/**
 * PostgreSQL refuses to run as root. As root it runs as the owner of the data folder, else as `postgres` (made
 * when it is missing), else as `nobody`. Undefined: as whoever runs this process.
 */
export const accountFor = async (dir: string): Promise<RunAs | undefined> => {
  if (process.getuid?.() !== 0) return undefined
  for (const folder of [dir, path.dirname(dir)]) {
    const owner = await stat(folder).catch(() => undefined)
    if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  }
  const account = lookUp("postgres") ?? lookUp(accountName())
  if (account === undefined) {
    throw new Error(
      "PostgreSQL cannot run as root, and this machine has no other account for it. Set DATABASE_URL.",
    )
  }
  return account
}
