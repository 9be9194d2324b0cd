import { createHash } from "node:crypto"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import type { Clock } from "../clock.ts"
import type { Log } from "../log.ts"
import { createKeeper } from "./keeper.ts"

/** A page as it was rendered, for anybody who is not signed in. */
export type RenderedPage = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly html: Buffer
  /** Whether it may be shown to others; a redirect or an error page may not. */
  readonly cacheable: boolean
  /** Why it is none: for the log of each who waited for it. */
  readonly failure?: unknown
}

export type CachedPage = RenderedPage & {
  readonly etag: string
  readonly brotli: Buffer
  readonly gzip: Buffer
  /** Hashes of its inline scripts, as a content policy names them. */
  readonly scriptHashes: readonly string[]
}

export type PageCache = {
  /** The page of a key: from memory while fresh; from memory and rendered anew behind it while stale; else rendered. */
  get(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage>
}

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
 * policy names the hashes of its inline scripts instead.
 */
const hashScripts = (html: string): readonly string[] => {
  const scripts = [...html.matchAll(SCRIPT)].filter(([, attributes = ""]) => runs(attributes))
  const hashes = scripts.map(
    ([, , content = ""]) => `'sha256-${createHash("sha256").update(content).digest("base64")}'`,
  )
  return [...new Set(hashes)]
}

const finish = async (page: RenderedPage): Promise<CachedPage> => {
  const options = {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: page.html.length,
    },
  }
  const [brotli, gzipped] = await Promise.all([toBrotli(page.html, options), toGzip(page.html)])
  const etag = `W/"${createHash("sha256").update(page.html).digest("base64url").slice(0, 22)}"`
  return { ...page, etag, brotli, gzip: gzipped, scriptHashes: hashScripts(page.html.toString("utf8")) }
}

const sizeOf = ({ html, brotli, gzip: gzipped }: CachedPage): number =>
  html.length + brotli.length + gzipped.length

type Options = { readonly clock: Clock; readonly log: Log; readonly maxBytes: number }

/** Keeps pages in memory; many who ask for the same page at once wait for one rendering. */
export const createPageCache = (options: Options): PageCache => {
  const keeper = createKeeper<CachedPage>({ ...options, freshMs: FRESH_MS, staleMs: STALE_MS })
  const rendering = new Map<string, Promise<CachedPage>>()
  const making = (render: () => Promise<RenderedPage>) => async () => {
    const page = await finish(await render())
    return { value: page, bytes: sizeOf(page), keep: page.cacheable }
  }
  const renderOnce = (key: string, render: () => Promise<RenderedPage>): Promise<CachedPage> => {
    const running = rendering.get(key)
    if (running !== undefined) return running
    const started = keeper.renew(key, making(render)).finally(() => rendering.delete(key))
    rendering.set(key, started)
    return started
  }
  return {
    get: async (key, render) => keeper.find(key, making(render)) ?? (await renderOnce(key, render)),
  }
}
