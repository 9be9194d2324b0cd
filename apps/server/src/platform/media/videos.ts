import { buffer } from "node:stream/consumers"
import { isOwnVideo } from "@arnica/rules/videos"
import type { FastifyInstance } from "fastify"
import { z } from "zod"
import { AppError } from "../errors.ts"
import type { Files } from "../files/files.ts"

const TYPES = { mp4: "video/mp4", webm: "video/webm" } as const
const params = z.object({ shard: z.string(), name: z.string() })
const extension = z.enum(["mp4", "webm"])
const YEAR_SECONDS = 31_536_000

type Part = { readonly from: number; readonly to: number }

/** The one part that a Range header asks for; the whole for none and for what nobody needs (several, other units); null for what is not there. */
export const partOf = (header: string | undefined, size: number): Part | "whole" | null => {
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? []
  if (first === "" && last === "") return "whole"
  const from = first === "" ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1)
  return from > to ? null : { from, to }
}

/** Short videos among our public files, whole or in the parts that players ask for: /media/public/ab/<id>.webm. */
export const mountVideos = (app: FastifyInstance, { files }: { readonly files: Files }): void => {
  app.get("/media/public/:shard/:name", { config: { uncounted: true } }, async (request, reply) => {
    const { shard, name } = params.parse(request.params)
    const key = `public/${shard}/${name}`
    if (!isOwnVideo(`/media/${key}`)) throw new AppError("notFound")
    const source = await files.read(key)
    if (source === undefined) throw new AppError("notFound")
    const content = await buffer(source)
    const part = partOf(request.headers.range, content.length)
    reply
      .type(TYPES[extension.parse(name.split(".").at(-1))])
      .header("accept-ranges", "bytes")
      .header("cache-control", `public, max-age=${YEAR_SECONDS}, immutable`)
    if (part === "whole") return reply.send(content)
    if (part === null) return reply.code(416).header("content-range", `bytes */${content.length}`).send()
    return reply
      .code(206)
      .header("content-range", `bytes ${part.from}-${part.to}/${content.length}`)
      .send(content.subarray(part.from, part.to + 1))
  })
}
