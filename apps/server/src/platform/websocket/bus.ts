import { z } from "zod"

/**
 * News from one process to all: whose events to look up, who sent more frames than they may, a frame that is not kept, or
 * a word of one module's processes.
 */
export const newsSchema = z.union([
  z.object({ users: z.array(z.string()) }),
  z.object({ spent: z.string(), by: z.string() }),
  z.object({ topic: z.string(), data: z.unknown() }),
  z.object({ user: z.string(), frame: z.object({ type: z.string(), data: z.unknown() }) }),
])
export type News = z.output<typeof newsSchema>

/**
 * Carries news between processes, at most once: who misses some looks by itself a little later. What is said reaches the
 * process that says it, too.
 */
export type Bus = {
  say(news: News): void
  /** Hears news from now on. `missed` is called whenever some may have been lost. */
  start(on: { readonly news: (news: News) => void; readonly missed: () => void }): Promise<void>
  stop(): Promise<void>
}

/** Reads what came over a line; undefined for what is no news. */
export const readNews = (text: string): News | undefined => {
  try {
    return newsSchema.safeParse(JSON.parse(text)).data
  } catch {
    // Somebody else uses the channel.
    return undefined
  }
}
