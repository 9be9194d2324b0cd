import { randomUUID } from "node:crypto"
import { createReadStream, createWriteStream } from "node:fs"
import { mkdir, rename, rm, stat } from "node:fs/promises"
import path from "node:path"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"

/** Whether anybody may fetch it by its address (photos, covers), or only through a call that checks who asks. */
export type Visibility = "public" | "private"

/** What somebody asks to store, as far as its key depends on it. */
export type NewFile = { readonly visibility: Visibility; readonly extension: string }

export type Files = {
  /** Stores a file and answers the key under which it is found again. */
  put(content: Readable | Buffer, options: NewFile): Promise<string>
  /** Its content; undefined when there is none. */
  read(key: string): Promise<Readable | undefined>
  /** Removes it; nothing happens when it is gone already. */
  delete(key: string): Promise<void>
}

const KEY = /^(public|private)\/[0-9a-f]{2}\/[0-9a-f-]{36}\.[a-z0-9]{1,8}$/
const EXTENSION = /^[a-z0-9]{1,8}$/

/** Whether a text has the form of a key of these files; anything else could lead out of their folder. */
export const isFileKey = (key: string): boolean => KEY.test(key)

/** A key that no file has yet. */
export const newFileKey = ({ visibility, extension }: NewFile): string => {
  if (!EXTENSION.test(extension)) throw new Error(`A file cannot end with ${JSON.stringify(extension)}`)
  const id = randomUUID()
  return `${visibility}/${id.slice(0, 2)}/${id}.${extension}`
}

/** Throws for what is no key. */
export const checkFileKey = (key: string): string => {
  if (!isFileKey(key)) throw new Error("That is not the key of a file")
  return key
}

/**
 * Files on disk, outside of what the web server serves. What was made from a file (pictures in other sizes) stands under
 * its key in `derivedFolder`, and goes with it.
 */
export const createDiskFiles = (folder: string, derivedFolder?: string): Files => {
  const placeOf = (key: string): string => path.join(folder, checkFileKey(key))
  return {
    put: async (content, options) => {
      const key = newFileKey(options)
      const place = placeOf(key)
      await mkdir(path.dirname(place), { recursive: true, mode: 0o700 })
      // Under its name it is always whole, whenever the process dies.
      const partial = `${place}.part`
      const source = Buffer.isBuffer(content) ? Readable.from([content]) : content
      try {
        await pipeline(source, createWriteStream(partial, { mode: 0o600 }))
        await rename(partial, place)
      } catch (error) {
        await rm(partial, { force: true })
        throw error
      }
      return key
    },
    read: async (key) => {
      const place = placeOf(key)
      const found = await stat(place).catch(() => undefined)
      return found?.isFile() === true ? createReadStream(place) : undefined
    },
    delete: async (key) => {
      await rm(placeOf(key), { force: true })
      if (derivedFolder !== undefined)
        await rm(path.join(derivedFolder, key), { recursive: true, force: true })
    },
  }
}
