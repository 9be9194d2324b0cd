import { createHash } from "node:crypto"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import type { Clock } from "../clock.ts"
import type { Log } from "../log.ts"
import { createStaleCache } from "./stale-cache.ts"

/** A page as it was rendered, for anybody who is not signed in. */
export type RenderedPage = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly html: Buffer
  /** What the renderer marked its own scripts with; whatever else looks like one is not run. */
  readonly nonce: string
  /** Whether it may be shown to others; a redirect or an error page may not. */
  readonly cacheable: boolean
  /** Why it is none: for the log of each who waited for it. */
  readonly failure?: unknown
}

export type CachedPage = Omit<RenderedPage, "nonce"> & {
  readonly etag: string
  readonly brotli: Buffer
  readonly gzip: Buffer
  /** Hashes of its inline scripts, as a content policy names them. */
  readonly scriptHashes: readonly string[]
}

export type PageCache = {
  /**
   * The page of a key: from memory while fresh; from memory and rendered anew behind it while stale; else rendered. When
   * all who wait for it have gone, its rendering is told so.
   */
  get(key: string, asked: { readonly render: Render; readonly gone: AbortSignal }): Promise<CachedPage>
}

type Render = (gone: AbortSignal | undefined) => Promise<RenderedPage>
type Rendering = { readonly page: Promise<CachedPage>; readonly gone: AbortController; readers: number }

const FRESH_MS = 60_000
const STALE_MS = 10 * 60_000
const BROTLI_QUALITY = 5
const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

const runs = (attributes: string): boolean =>
  !/\bsrc\s*=/i.test(attributes) && !/\btype\s*=\s*["']?application\/(ld\+)?json/i.test(attributes)

/**
 * A page in memory is the same bytes for everybody, so it cannot carry a nonce that is new for every answer: its
 * policy names the hashes of those inline scripts that the renderer marked with a nonce of this rendering. A script that
 * got into the page by its words does not know it, and gets no hash.
 */
const hashScripts = (html: string, nonce: string): readonly string[] => {
  const scripts = [...html.matchAll(SCRIPT)].filter(
    ([, attributes = ""]) => runs(attributes) && attributes.includes(markOf(nonce)),
  )
  const hashes = scripts.map(
    ([, , content = ""]) => `'sha256-${createHash("sha256").update(content).digest("base64")}'`,
  )
  return [...new Set(hashes)]
}

const markOf = (nonce: string): string => ` nonce="${nonce}"`

const finish = async ({ nonce, ...rendered }: RenderedPage): Promise<CachedPage> => {
  const marked = rendered.html.toString("utf8")
  const page = { ...rendered, html: Buffer.from(marked.replaceAll(markOf(nonce), "")) }
  const options = {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: page.html.length,
    },
  }
  const [brotli, gzipped] = await Promise.all([toBrotli(page.html, options), toGzip(page.html)])
  const etag = `W/"${createHash("sha256").update(page.html).digest("base64url").slice(0, 22)}"`
  return { ...page, etag, brotli, gzip: gzipped, scriptHashes: hashScripts(marked, nonce) }
}

const sizeOf = ({ html, brotli, gzip: gzipped }: CachedPage): number =>
  html.length + brotli.length + gzipped.length

type Options = { readonly clock: Clock; readonly log: Log; readonly maxBytes: number }

/** Keeps pages in memory; many who ask for the same page at once wait for one rendering. */
export const createPageCache = (options: Options): PageCache => {
  const staleCache = createStaleCache<CachedPage>({ ...options, freshMs: FRESH_MS, staleMs: STALE_MS })
  const rendering = new Map<string, Rendering>()
  const making = (render: Render, gone?: AbortSignal) => async () => {
    const page = await finish(await render(gone))
    return { value: page, bytes: sizeOf(page), keep: page.cacheable }
  }
  const forget = (key: string, one: Rendering): void => {
    if (rendering.get(key) === one) rendering.delete(key)
  }
  const begin = (key: string, render: Render): Rendering => {
    const gone = new AbortController()
    const one = { gone, readers: 0, page: staleCache.renew(key, making(render, gone.signal)) }
    rendering.set(key, one)
    const done = (): void => forget(key, one)
    one.page.then(done, done)
    return one
  }
  const join = async (
    key: string,
    { render, gone }: Parameters<PageCache["get"]>[1],
  ): Promise<CachedPage> => {
    const one = rendering.get(key) ?? begin(key, render)
    one.readers += 1
    const leave = (): void => {
      one.readers -= 1
      if (one.readers > 0) return
      forget(key, one)
      one.gone.abort(gone.reason)
    }
    gone.addEventListener("abort", leave, { once: true })
    try {
      return await one.page
    } finally {
      gone.removeEventListener("abort", leave)
    }
  }
  return {
    get: async (key, asked) => staleCache.find(key, making(asked.render)) ?? (await join(key, asked)),
  }
}
