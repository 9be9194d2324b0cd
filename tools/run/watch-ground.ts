import { stat } from "node:fs/promises"
import path from "node:path"
import { GroundGoneError } from "../../apps/server/src/platform/process.ts"

const EVERY_MS = 1_000
/** Looked for so often before it counts as gone. */
const LOOKS = 3

/**
 * Comes true when npm, which started this process, has ended: it leaves what it started behind when it is told to stop.
 * Never when somebody else started it, who may go and leave it running on purpose.
 */
export const npmGone = (): Promise<string> | undefined => {
  if (process.env.npm_lifecycle_event === undefined) return undefined
  const parent = process.ppid
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (process.ppid === parent) return
      clearInterval(timer)
      resolve("npm has ended")
    }, EVERY_MS)
    timer.unref()
  })
}

/** Rejects when the folder of the embedded database is gone: nothing can be answered any more, and nothing saved. */
export const folderGone = (folder: string): Promise<never> =>
  new Promise((_, reject) => {
    let missed = 0
    const look = async (): Promise<void> => {
      const isThere = await stat(path.join(folder, "PG_VERSION")).then(
        () => true,
        () => false,
      )
      missed = isThere ? 0 : missed + 1
      if (missed < LOOKS) return
      clearInterval(timer)
      reject(
        new GroundGoneError(
          `The folder of the database is gone: ${folder}. The server ends; start it again to begin with an empty one.`,
        ),
      )
    }
    const timer = setInterval(() => void look(), EVERY_MS)
    timer.unref()
  })
