import { z } from "zod"

const LONGEST = 200
/** The newest secrets of so many pages are reported with a beat. */
const MOST = 8

const wordSchema = z.object({ secret: z.string().min(1).max(100) })

/** What a page passes on to another one, past the server, so that the server learns that words get across. */
export const writeSecret = (secret: string): string => JSON.stringify({ secret })

/** A secret that another page passed on; nothing for any other word. */
export function readSecret(data: unknown): string | undefined {
  if (typeof data !== "string" || data.length > LONGEST) return undefined
  try {
    return wordSchema.safeParse(JSON.parse(data)).data?.secret
  } catch {
    // Whatever another page sends ends no call.
    return undefined
  }
}

/** Secrets that were heard since the last beat, which reports them. */
export type HeardSecrets = {
  readonly add: (secret: string) => void
  /** What was heard, once. */
  readonly take: () => string[]
}

/** Keeps what is heard until it is reported; of many the newest. */
export function createHeardSecrets(): HeardSecrets {
  let heard: string[] = []
  return {
    add: (secret) => {
      heard = [...heard, secret].slice(-MOST)
    },
    take: () => heard.splice(0),
  }
}
