import { createClient } from "redis"
import type { Log } from "../log.ts"
import { type Bus, type News, readNews } from "./bus.ts"

const CHANNEL = "arnica:live"

/** Passes news on through Redis. While it is away processes look by themselves. */
export const createRedisBus = ({ url, log }: { readonly url: string; readonly log: Log }): Bus => {
  const speaker = createClient({ url, disableOfflineQueue: true })
  const subscriber = createClient({ url })
  const trouble = (error: unknown): void => log.warn({ err: error }, "Redis does not answer")
  speaker.on("error", trouble)
  subscriber.on("error", trouble)
  let opening: Promise<unknown> | undefined

  const open = (): Promise<unknown> => {
    opening ??= speaker.connect()
    return opening
  }
  const say = async (news: News): Promise<void> => {
    await open()
    await speaker.publish(CHANNEL, JSON.stringify(news))
  }
  return {
    say: (news) => {
      say(news).catch(trouble)
    },
    start: async ({ news, missed }) => {
      await open()
      await subscriber.connect()
      subscriber.on("ready", missed)
      await subscriber.subscribe(CHANNEL, (text) => {
        const heard = readNews(text)
        if (heard !== undefined) news(heard)
      })
    },
    stop: async () => {
      if (subscriber.isOpen) subscriber.destroy()
      if (speaker.isOpen) speaker.destroy()
    },
  }
}
