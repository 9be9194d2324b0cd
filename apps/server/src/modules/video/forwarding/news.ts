import { type ForwardedNews, MOST_OWN_NEWS, ownNewsSchema } from "@arnica/contract/video-forwarding"

/** Before a page has told. */
export const NOTHING_TOLD: ForwardedNews = { camera: "none", microphone: "none", screen: false }

/** What a page told; undefined for what is too long or is none of it. */
export const readOwnNews = (data: string | Buffer): ForwardedNews | undefined => {
  if (data.length > MOST_OWN_NEWS) return undefined
  try {
    return ownNewsSchema.safeParse(JSON.parse(data.toString())).data
  } catch {
    // Whatever a page sends ends no call.
    return undefined
  }
}
