import { createHash } from "node:crypto"
import { buffer } from "node:stream/consumers"
import { isCardPage } from "@arnica/contract/open-pages"
import { isLanguage, type Language } from "@arnica/i18n/languages"
import type { FastifyInstance, FastifyReply } from "fastify"
import { z } from "zod"
import type { Clock } from "../../../platform/clock.ts"
import { AppError } from "../../../platform/errors.ts"
import type { Files } from "../../../platform/files/files.ts"
import type { Platform } from "../../../platform/types.ts"
import type { Specialists } from "../../specialists/index.ts"
import type { KeptFiles } from "../adapters/kept-files.ts"
import { type Card, cardOfPage, type TermTitle } from "./card.ts"

type Needs = Pick<Platform, "boundedWork"> & {
  readonly clock: Clock
  readonly files: KeptFiles
  readonly photos: Pick<Files, "read">
  readonly specialists: Pick<Specialists, "byUrl" | "cards">
  readonly termTitle: TermTitle
}

/** Part of every name: a card that is drawn otherwise is another card. */
const DESIGN = "1"

const params = z.object({ language: z.string(), name: z.string() })
const NAME = /^([a-z0-9-]{1,120})\.png$/

const wanted = (given: unknown): { readonly language: Language; readonly word: string } => {
  const { language, name } = params.parse(given)
  const [, word] = NAME.exec(name) ?? []
  if (!isLanguage(language) || word === undefined) throw new AppError("notFound")
  return { language, word }
}

/** Pictures of 1200 by 630 that stand for a page where it is shared: `/media/cards/el/about-us.png`, `/media/cards/el/a/<specialist>.png`. */
export const mountCards = (app: FastifyInstance, needs: Needs): void => {
  const { clock, files, specialists, termTitle } = needs
  const send = async (reply: FastifyReply, card: Card): Promise<FastifyReply> => {
    const name = createHash("sha256")
      .update(JSON.stringify([DESIGN, card]))
      .digest("hex")
    const picture = await files.open({
      name: `${name}.png`,
      now: clock.now(),
      write: () => draw(card, needs),
    })
    return reply
      .type("image/png")
      .header("cache-control", "public, max-age=86400")
      .header("cross-origin-resource-policy", "cross-origin")
      .send(picture)
  }

  app.get("/media/cards/:language/:name", async (request, reply) => {
    const { language, word } = wanted(request.params)
    if (!isCardPage(word)) throw new AppError("notFound")
    return await send(reply, cardOfPage(word, { language, termTitle }))
  })

  app.get("/media/cards/:language/a/:name", async (request, reply) => {
    const { language, word } = wanted(request.params)
    const found = await specialists.byUrl(word)
    const reader = { language, currency: "RON" as const, now: clock.now() }
    const [person] = found === null ? [] : await specialists.cards([found.id], reader)
    if (person === undefined) throw new AppError("specialistNotFound")
    const { fullName: title, profession: text, photo } = person
    return await send(reply, { title, text, photo, tone: "sage", plant: "mind" })
  })
}

const DRAWER = new URL("../adapters/card.work.ts", import.meta.url)

/** Draws a card. A photo that is gone leaves the plant. */
async function* draw(card: Card, { boundedWork, photos }: Needs): AsyncGenerator<Uint8Array> {
  yield await boundedWork.pictures.run({
    entry: DRAWER,
    input: async () => {
      const photo = card.photo === null ? undefined : await photos.read(card.photo).catch(() => undefined)
      return { card, photo: photo === undefined ? null : await buffer(photo) }
    },
    answer: z.instanceof(Uint8Array),
  })
}
