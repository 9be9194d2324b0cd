import { randomUUID } from "node:crypto"
import { createReadStream, createWriteStream } from "node:fs"
import { mkdir, rename, rm, stat } from "node:fs/promises"
import path from "node:path"
import type { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { LIMITS } from "@arnica/contract/limits"
import type { FastifyInstance } from "fastify"
import type { Sharp } from "sharp"
import { z } from "zod"
import { AppError } from "../errors.ts"
import { type Files, isFileKey } from "../files/files.ts"
import { loadSharp } from "./sharp.ts"

type Needs = { readonly files: Files; readonly cacheFolder: string }

const FORMATS = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" } as const
type Format = keyof typeof FORMATS

/**
 * Quality 95 of the specification is JPEG's. The other two reach the same look at lower numbers of their own scales
 * (libavif and libwebp measure differently).
 */
const QUALITY = { jpg: LIMITS.imageQuality, webp: 86, avif: 68 } as const

/** Height by width, for pictures that have to fill a frame of a known shape. */
const RATIOS: Readonly<Record<string, number>> = {
  "1x1": 1,
  "4x3": 3 / 4,
  "3x2": 2 / 3,
  "16x9": 9 / 16,
  "3x4": 4 / 3,
  "20x21": 168 / 160,
}

type Size = { readonly width: number; readonly shape: number | undefined; readonly format: Format }

const SIZE = /^(\d{3,4})(?:-(\d{1,2}x\d{1,2}))?\.(avif|webp|jpg)$/
const formatSchema = z.enum(["avif", "webp", "jpg"])
const widths: ReadonlySet<number> = new Set(LIMITS.imageWidths)

/** `640.avif` or `640-1x1.avif`, in the widths, shapes and formats that there are; undefined for all else. */
const parseSize = (text: string): Size | undefined => {
  const [, width = "", ratio, format] = SIZE.exec(text) ?? []
  const known = formatSchema.safeParse(format)
  if (!known.success || !widths.has(Number(width))) return undefined
  const shape = ratio === undefined ? undefined : RATIOS[ratio]
  if (ratio !== undefined && shape === undefined) return undefined
  return { width: Number(width), shape, format: known.data }
}

const params = z.object({ shard: z.string(), name: z.string(), size: z.string() })

const MAX_PIXELS = 50_000_000
const YEAR_SECONDS = 31_536_000

const resize = async ({ width, shape, format }: Size): Promise<Sharp> => {
  const sharp = await loadSharp()
  const image = sharp({ limitInputPixels: MAX_PIXELS, autoOrient: true })
  const sized =
    shape === undefined
      ? image.resize({ width, withoutEnlargement: true })
      : image.resize({ width, height: Math.round(width * shape), fit: "cover", position: "attention" })
  switch (format) {
    case "avif":
      return sized.avif({ quality: QUALITY.avif, effort: 3 })
    case "webp":
      return sized.webp({ quality: QUALITY.webp })
    case "jpg":
      return sized.flatten({ background: "#ffffff" }).jpeg({ quality: QUALITY.jpg, mozjpeg: true })
  }
}

type Source = () => Promise<Readable | undefined>

/** Opens the source last, so that nothing is waited for while it may break. */
const make = async (open: Source, wanted: Size, place: string): Promise<void> => {
  const image = await resize(wanted)
  await mkdir(path.dirname(place), { recursive: true })
  const partial = `${place}.${randomUUID()}`
  const source = await open()
  if (source === undefined) throw new AppError("notFound")
  try {
    await pipeline(source, image, createWriteStream(partial))
    await rename(partial, place)
  } catch (error) {
    await rm(partial, { force: true })
    // What breaks in the library or the disk comes without a place of ours.
    throw new Error("a picture could not be made", { cause: error })
  }
}

const mediaType = (format: Format): string => FORMATS[format]

/** Pictures in the widths and formats that pages ask for: /media/public/ab/<id>.png/640.avif, or 640-1x1.avif to fill a square. */
export const mountMedia = (app: FastifyInstance, { files, cacheFolder }: Needs): void => {
  const making = new Map<string, Promise<void>>()
  const once = (place: string, act: () => Promise<void>): Promise<void> => {
    const running = making.get(place) ?? act().finally(() => making.delete(place))
    making.set(place, running)
    return running
  }

  const isThere = async (key: string): Promise<boolean> => {
    const source = await files.read(key)
    return source?.destroy() !== undefined
  }

  app.get("/media/public/:shard/:name/:size", { config: { uncounted: true } }, async (request, reply) => {
    const given = params.parse(request.params)
    const key = `public/${given.shard}/${given.name}`
    const wanted = parseSize(given.size)
    if (wanted === undefined || !isFileKey(key)) throw new AppError("notFound")
    const place = path.join(cacheFolder, key, given.size)
    if ((await stat(place).catch(() => undefined)) === undefined) {
      await once(place, () => make(() => files.read(key), wanted, place)).catch(async (error: unknown) => {
        if (await isThere(key)) throw error
      })
      // Who removed it meanwhile removed what had been made of it by then.
      if (!(await isThere(key))) {
        await rm(place, { force: true })
        throw new AppError("notFound")
      }
    }
    return reply
      .type(mediaType(wanted.format))
      .header("cache-control", `public, max-age=${YEAR_SECONDS}, immutable`)
      .header("cross-origin-resource-policy", "cross-origin")
      .send(createReadStream(place))
  })
}
