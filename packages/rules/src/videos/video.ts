const YOUTUBE = "https://www.youtube-nocookie.com"
const VIMEO = "https://player.vimeo.com"

/** The hosts whose players pages may frame; the policy of pages allows these and no others. */
export const PLAYER_HOSTS = [YOUTUBE, VIMEO] as const

/** A video that a page can play: in its host's player, or as a file. `player` is the address of either. */
export type Video = { readonly provider: "youtube" | "vimeo" | "file"; readonly player: string }

const OWN = /^\/media\/public\/[0-9a-f]{2}\/[0-9a-f-]{36}\.(?:mp4|webm)$/

/** Whether an address is that of a video among the marketplace's own files: a path, as its host goes by several names. */
export function isOwnVideo(address: string): boolean {
  return OWN.test(address)
}

/**
 * What an address of YouTube, of Vimeo or of an mp4 or webm file plays, as it stands in the address bar or under "share", or one of our own;
 * null for what no page can play. The players start at once: they are asked for by a click.
 */
export function readVideo(address: string): Video | null {
  if (isOwnVideo(address)) return { provider: "file", player: address }
  const url = addressOf(address)
  if (url === null) return null
  return youtube(url) ?? vimeo(url) ?? file(url)
}

/** Where a video is kept: "youtube.com"; empty for our own and for what is no address. */
export function videoHost(address: string): string {
  return addressOf(address)?.host.replace(/^www\./, "") ?? ""
}

/** Whether a video has a name of its own: without one its address stands there. */
export function hasOwnTitle({ title, url }: { readonly title: string; readonly url: string }): boolean {
  return title !== "" && !url.endsWith(title)
}

function addressOf(text: string): URL | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  return url.protocol === "https:" || url.protocol === "http:" ? url : null
}

const YOUTUBE_HOST = /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$/
const YOUTUBE_PATH = /^\/(?:embed|shorts|live|v)\/([\w-]{11})\/?$/
const YOUTUBE_ID = /^[\w-]{11}$/

function youtube({ host, pathname, searchParams }: URL): Video | null {
  const id = youtubeId({ host, pathname, searchParams })
  if (id === undefined || !YOUTUBE_ID.test(id)) return null
  return { provider: "youtube", player: `${YOUTUBE}/embed/${id}?autoplay=1&rel=0` }
}

function youtubeId({ host, pathname, searchParams }: Pick<URL, "host" | "pathname" | "searchParams">) {
  if (host === "youtu.be") return pathname.slice(1)
  if (!YOUTUBE_HOST.test(host)) return undefined
  return pathname === "/watch" ? (searchParams.get("v") ?? undefined) : YOUTUBE_PATH.exec(pathname)?.[1]
}

const VIMEO_PATHS: Readonly<Record<string, RegExp>> = {
  // A video that is not listed has a key behind its number.
  "vimeo.com": /^\/(?:channels\/[\w-]+\/|groups\/[\w-]+\/videos\/)?(\d+)(?:\/([0-9a-f]+))?\/?$/,
  "player.vimeo.com": /^\/video\/(\d+)\/?$/,
}

function vimeo({ host, pathname, searchParams }: URL): Video | null {
  const [, id, inPath] = VIMEO_PATHS[host.replace(/^www\./, "")]?.exec(pathname) ?? []
  if (id === undefined) return null
  const key = inPath ?? searchParams.get("h") ?? ""
  const shared = /^[0-9a-f]+$/.test(key) ? `&h=${key}` : ""
  return { provider: "vimeo", player: `${VIMEO}/video/${id}?autoplay=1&dnt=1${shared}` }
}

function file({ protocol, pathname, href }: URL): Video | null {
  return protocol === "https:" && /\.(?:mp4|webm)$/i.test(pathname)
    ? { provider: "file", player: href }
    : null
}
