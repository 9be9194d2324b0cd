import { z } from "zod"

/** The longest word of another page that is read, in characters. */
const LONGEST = 500

const streamName = z.string().min(1).max(100)
const switchSchema = z.enum(["on", "off", "none"])
/** Whether a camera or a microphone is on, off, or not there at all. */
export type Switch = z.infer<typeof switchSchema>

const newsSchema = z.object({
  /** The stream of picture and voice. */
  own: streamName,
  /** The stream of what is shared of a screen; null while nothing is. */
  screen: streamName.nullable(),
  camera: switchSchema,
  microphone: switchSchema,
})
/** What a page tells the other one of itself, past the server. */
export type News = z.infer<typeof newsSchema>

/** What another page told of itself; nothing when it is too long or cannot be read. */
export function readNews(data: unknown): News | undefined {
  if (typeof data !== "string" || data.length > LONGEST) return undefined
  try {
    return newsSchema.safeParse(JSON.parse(data)).data
  } catch {
    // Whatever another page sends ends no call.
    return undefined
  }
}

/** Whether picture or sound of somebody has to come. */
export const isSending = (news: News | null | undefined): boolean =>
  news?.camera === "on" || news?.microphone === "on"
