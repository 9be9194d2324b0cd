import { scales } from "@arnica/content/scales"
import { OPEN_PAGES } from "@arnica/contract/open-pages"
import { isLanguage, LANGUAGES, type Language } from "@arnica/i18n/languages"
import type { FastifyInstance, FastifyReply } from "fastify"
import { z } from "zod"
import type { Clock } from "../../../platform/clock.ts"
import { AppError } from "../../../platform/errors.ts"
import type { Specialists } from "../../specialists/index.ts"
import type { Store } from "../../store/index.ts"
import type { KeptFiles, Pieces } from "../adapters/kept-files.ts"
import { FRAME, indexXml, urlXml } from "./xml.ts"

/** Addresses of one map: fewer than the 50,000 of the protocol, whose 50 MB the languages' lines would pass. */
const ADDRESSES_A_MAP = 25_000
const BATCH = 1_000
const HOUR_MS = 3_600_000
const XML = "application/xml; charset=utf-8"

type Needs = {
  readonly clock: Clock
  /** Without a slash at its end. */
  readonly origin: string
  readonly files: KeptFiles
  readonly specialists: Pick<Specialists, "listedStarts" | "listedFrom">
  readonly store: Pick<Store, "listedPaths">
  readonly addressesAMap?: number
}

const params = z.object({ language: z.string(), file: z.string() })
const PAGE = /^specialists-([1-9]\d{0,4})\.xml$/

/** `/sitemap.xml`, and the maps that it names: `/sitemaps/ro/pages.xml`, `/sitemaps/ro/specialists-1.xml`. */
export const mountSitemap = (app: FastifyInstance, needs: Needs): void => {
  const { clock, files, origin, specialists, store } = needs
  const size = needs.addressesAMap ?? ADDRESSES_A_MAP
  const starts = createStarts(needs, size)
  const send = async (reply: FastifyReply, name: string, write: () => Pieces): Promise<FastifyReply> => {
    const file = await files.open({ name, now: clock.now(), maxAgeMs: HOUR_MS, write })
    return reply.type(XML).header("cache-control", "public, max-age=3600").send(file)
  }

  app.get("/sitemap.xml", async (_request, reply) => {
    const pages = (await starts()).map((_start, index) => `specialists-${index + 1}.xml`)
    const urls = LANGUAGES.flatMap((language) =>
      ["pages.xml", ...pages].map((file) => `${origin}/sitemaps/${language}/${file}`),
    )
    return reply.type(XML).header("cache-control", "public, max-age=3600").send(indexXml(urls))
  })

  app.get("/sitemaps/:language/:file", async (request, reply) => {
    const { language, file } = params.parse(request.params)
    if (!isLanguage(language)) throw new AppError("notFound")
    const name = `${language}-${file}`
    if (file === "pages.xml") return await send(reply, name, () => pagesMap({ origin, language, store }))
    const [, page] = PAGE.exec(file) ?? []
    const from = page === undefined ? undefined : (await starts())[Number(page) - 1]
    if (from === undefined) throw new AppError("notFound")
    return await send(reply, name, () => specialistsMap({ origin, language, specialists, from, size }))
  })
}

/** Where each map of specialists begins, asked for once an hour so that index and maps agree. */
const createStarts = ({ clock, specialists }: Needs, size: number): (() => Promise<number[]>) => {
  let known: { readonly at: number; readonly starts: Promise<number[]> } | null = null
  return () => {
    const now = clock.now()
    if (known !== null && Math.abs(now - known.at) < HOUR_MS) return known.starts
    const starts = specialists.listedStarts(size)
    known = { at: now, starts }
    starts.catch(() => {
      // The next caller tries again; this one is told by the promise itself.
      known = null
    })
    return starts
  }
}

type PagesMap = Pick<Needs, "origin" | "store"> & { readonly language: Language }

async function* pagesMap({ origin, language, store }: PagesMap): AsyncGenerator<string> {
  yield FRAME.start
  for (const { page } of OPEN_PAGES)
    yield urlXml({ origin, language, path: page === "home" ? "/" : `/${page}` })
  for (const { slug } of scales) yield urlXml({ origin, language, path: `/tests/${slug}` })
  for (const path of await store.listedPaths()) yield urlXml({ origin, language, path })
  yield FRAME.end
}

type SpecialistsMap = Pick<Needs, "origin" | "specialists"> & {
  readonly language: Language
  readonly from: number
  readonly size: number
}

/** Reads batch after batch, so that no map ever stands in memory. */
async function* specialistsMap(given: SpecialistsMap): AsyncGenerator<string> {
  yield FRAME.start
  let from = given.from
  for (let left = given.size; left > 0; ) {
    const batch = await given.specialists.listedFrom({ from, count: Math.min(BATCH, left) })
    yield batch
      .map(({ url, updatedAt }) => urlXml({ ...given, path: `/a/${url}`, changedAt: updatedAt }))
      .join("")
    const last = batch.at(-1)
    if (last === undefined || batch.length < Math.min(BATCH, left)) break
    left -= batch.length
    from = last.id + 1
  }
  yield FRAME.end
}
