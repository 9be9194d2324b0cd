import { randomUUID } from "node:crypto"
import { createReadStream } from "node:fs"
import { mkdir, rename, rm, stat, writeFile } from "node:fs/promises"
import path from "node:path"
import { buffer } from "node:stream/consumers"
import { type PictureSize, readPictureSize } from "@arnica/contract/pictures"
import { normalizeIP } from "@fastify/rate-limit"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { z } from "zod"
import type { Config } from "../config/config.ts"
import { AppError } from "../errors.ts"
import { type Files, isFileKey } from "../files/files.ts"
import type { Platform } from "../types.ts"
import { makeSized } from "./make-sized.ts"

type Needs = Pick<Platform, "files" | "boundedWork" | "log"> & {
  readonly cacheFolder: string
  readonly rateLimit: Config["rateLimit"]
}

const MEDIA_TYPES = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" } as const
const params = z.object({ shard: z.string(), name: z.string(), size: z.string() })
const YEAR_SECONDS = 31_536_000
/** Pictures that one address may have made within a minute: of some pages full that nobody has opened before. */
const MADE_A_MINUTE = 120

type Wanted = { readonly key: string; readonly size: PictureSize; readonly place: string }

const original = async (files: Files, key: string): Promise<Buffer> => {
  const source = await files.read(key)
  if (source === undefined) throw new AppError("notFound")
  return await buffer(source)
}

/** Makes a picture in its size. */
const make = async (needs: Needs, { key, size, place }: Wanted): Promise<void> => {
  await mkdir(path.dirname(place), { recursive: true })
  const made = await makeSized(needs, { file: () => original(needs.files, key), size, key })
  const partial = `${place}.${randomUUID()}`
  try {
    await writeFile(partial, made)
    await rename(partial, place)
  } catch (error) {
    await rm(partial, { force: true })
    // What breaks in the library or the disk comes without a place of ours.
    throw new Error("a picture could not be made", { cause: error })
  }
}

/** Refuses whoever has had many pictures made. What lies there already is nobody's cost. */
const countMade = (app: FastifyInstance, { rateLimit }: Needs) => {
  const count = app.createRateLimit({
    max: MADE_A_MINUTE * rateLimit.factor,
    timeWindow: 60_000,
    allowList: () => false,
    // No route's limit: counted under a name of its own, also among the processes.
    keyGenerator: ({ ip }) => `pictures made\n${normalizeIP(ip)}`,
  })
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const counted = await count(request)
    if (counted.isAllowed || !counted.isExceeded) return
    reply.header("retry-after", counted.ttlInSeconds)
    throw new AppError("tooManyRequests", { params: { seconds: counted.ttlInSeconds } })
  }
}

/** Pictures in the widths and formats that pages ask for, and in no others: /media/public/ab/<id>.png/768.avif. */
export const mountMedia = (app: FastifyInstance, needs: Needs): void => {
  const { files, cacheFolder } = needs
  const making = new Map<string, Promise<void>>()
  const refuseMany = countMade(app, needs)
  const once = async (wanted: Wanted, refuse: () => Promise<void>): Promise<void> => {
    const { place } = wanted
    const running = making.get(place)
    if (running !== undefined) return await running
    await refuse()
    const started = making.get(place) ?? make(needs, wanted).finally(() => making.delete(place))
    making.set(place, started)
    await started
  }
  const isThere = async (key: string): Promise<boolean> => {
    const source = await files.read(key)
    return source?.destroy() !== undefined
  }

  app.get("/media/public/:shard/:name/:size", { config: { uncounted: true } }, async (request, reply) => {
    const given = params.parse(request.params)
    const key = `public/${given.shard}/${given.name}`
    const size = readPictureSize(given.size)
    if (size === undefined || !isFileKey(key)) throw new AppError("notFound")
    const place = path.join(cacheFolder, key, given.size)
    if ((await stat(place).catch(() => undefined)) === undefined) {
      if (!(await isThere(key))) throw new AppError("notFound")
      await once({ key, size, place }, () => refuseMany(request, reply)).catch(async (error: unknown) => {
        if (await isThere(key)) throw error
      })
      // Who removed it meanwhile removed what had been made of it by then.
      if (!(await isThere(key))) {
        await rm(place, { force: true })
        throw new AppError("notFound")
      }
    }
    return reply
      .type(MEDIA_TYPES[size.format])
      .header("cache-control", `public, max-age=${YEAR_SECONDS}, immutable`)
      .header("cross-origin-resource-policy", "cross-origin")
      .send(createReadStream(place))
  })
}
