import { z } from "zod"
import type { Log } from "../log.ts"

/** Papers that are written for an e-mail when it leaves: by the name of whoever writes them, and of what they are. */
export const enclosureSchema = z.object({ name: z.string().min(1), of: z.string().min(1) })
export type Enclosure = z.output<typeof enclosureSchema>

/** A file as it goes with an e-mail; content in base64. */
export type EnclosedFile = { readonly name: string; readonly type: string; readonly content: string }

/** The papers there are; `notYet` while what they are about is still under way. */
export type Written = readonly EnclosedFile[] | "notYet"

/**
 * Papers that stand in no queue: they are written in the background when an e-mail leaves, say what holds then, and are written
 * again when it has to leave again.
 */
export type Enclosures = {
  /** Says who writes papers of a name. Throws for a second one of that name. */
  define(name: string, write: (of: string) => Promise<Written>): void
  /**
   * Writes the papers of an e-mail. One that cannot be written is reported and is there later, or not at all: no e-mail is kept back
   * for good by its papers. Where no module writes them there are none.
   */
  write(enclosure: Enclosure): Promise<Written>
}

/** What all papers of an e-mail may come to, in base64: mail servers refuse large ones. */
const MOST_CHARACTERS = 2_000_000

export const createEnclosures = ({ log }: { readonly log: Pick<Log, "error"> }): Enclosures => {
  const writers = new Map<string, (of: string) => Promise<Written>>()
  return {
    define: (name, write) => {
      if (writers.has(name)) throw new Error(`Two modules write the papers ${name}`)
      writers.set(name, write)
    },
    write: async ({ name, of }) => {
      const write = writers.get(name)
      if (write === undefined) return []
      try {
        const written = await write(of)
        if (written === "notYet") return written
        const size = written.reduce((sum, { content }) => sum + content.length, 0)
        if (size > MOST_CHARACTERS) throw new RangeError(`papers of ${size} characters`)
        return written
      } catch (error) {
        log.error({ err: error, papers: name, of }, "papers of an e-mail could not be written")
        return "notYet"
      }
    },
  }
}
