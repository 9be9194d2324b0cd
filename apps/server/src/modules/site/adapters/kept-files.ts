import { randomUUID } from "node:crypto"
import { createReadStream, createWriteStream, type ReadStream } from "node:fs"
import { mkdir, rename, rm, stat } from "node:fs/promises"
import path from "node:path"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"

/** What a file is made from, piece by piece. */
export type Pieces = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>

/** Files that are made when somebody asks, and kept in a folder. */
export type KeptFiles = {
  /**
   * The file of a name: as it lies there, else written from its pieces. With `until` it is written anew when this
   * process wrote it before that many milliseconds ago, or never did. Many who ask at once wait for one writing.
   */
  readonly open: (wanted: {
    readonly name: string
    readonly now: number
    readonly maxAgeMs?: number
    readonly write: () => Pieces
  }) => Promise<ReadStream>
}

/** Keeps files below a folder, which is made when the first is written. */
export const createKeptFiles = (folder: string): KeptFiles => {
  const writing = new Map<string, Promise<void>>()
  const writtenAt = new Map<string, number>()
  const write = async (place: string, pieces: Pieces): Promise<void> => {
    await mkdir(path.dirname(place), { recursive: true })
    const partial = `${place}.${randomUUID()}`
    try {
      await pipeline(Readable.from(pieces), createWriteStream(partial))
      await rename(partial, place)
    } catch (error) {
      await rm(partial, { force: true })
      throw error
    }
  }
  const isFresh = async (place: string, given: { now: number; maxAgeMs?: number | undefined }) => {
    if (given.maxAgeMs === undefined) return (await stat(place).catch(() => undefined)) !== undefined
    const at = writtenAt.get(place)
    return at !== undefined && Math.abs(given.now - at) < given.maxAgeMs
  }
  return {
    open: async ({ name, now, maxAgeMs, write: pieces }) => {
      const place = path.join(folder, name)
      if (!(await isFresh(place, { now, maxAgeMs }))) {
        const running = writing.get(place) ?? write(place, pieces()).finally(() => writing.delete(place))
        writing.set(place, running)
        await running
        writtenAt.set(place, now)
      }
      return createReadStream(place)
    },
  }
}
