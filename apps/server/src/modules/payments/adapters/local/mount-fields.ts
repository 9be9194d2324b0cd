import { readdir, readFile } from "node:fs/promises"
import path from "node:path"
import { parseLanguage } from "@arnica/i18n/languages"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { z } from "zod"
import type { Clock } from "../../../../platform/clock.ts"
import type { Config } from "../../../../platform/config/config.ts"
import { AppError } from "../../../../platform/errors.ts"
import { refuseCrossSite } from "../../../../platform/http/cross-site.ts"
import { cardFaults, digitsOf } from "./card.ts"
import { FIELDS_PATH, type LocalGateway } from "./local-gateway.ts"
import { renderFieldsPage } from "./page/fields-page.ts"
import { TEST_CARDS } from "./test-cards.ts"

type Needs = { readonly local: LocalGateway; readonly config: Config; readonly clock: Clock }

const PAGE = path.join(import.meta.dirname, "page")
/** The product's own: what stands in the frame looks like what stands around it. */
const FONTS = path.resolve(import.meta.dirname, "../../../../../../..", "packages/ui/src/fonts")
const WEEK_SECONDS = 604_800
/** Where the phone app's pages come from. */
const APP_ORIGINS = ["capacitor://localhost", "https://localhost"]

const querySchema = z.object({
  token: z.string().min(10).max(2000),
  lang: z.string().max(10).default("en"),
  theme: z.enum(["light", "dark"]).nullable().default(null).catch(null),
  textSize: z.enum(["large", "larger"]).nullable().default(null).catch(null),
  origin: z.string().max(200).optional(),
  mode: z.enum(["card", "saved"]).default("card").catch("card"),
})
const cardSchema = z.object({
  number: z.string().max(40).transform(digitsOf),
  expiry: z.string().max(10),
  cvc: z.string().max(10),
})
const tokenSchema = z.object({ token: z.string().max(2000) })
const nonceSchema = z.union([cardSchema, z.object({ saved: z.literal(true) })])
const answerSchema = z.object({ nonce: z.string().max(512), passed: z.boolean() })

const parse = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> => {
  const result = schema.safeParse(value)
  if (!result.success) throw new AppError("badInput", { cause: result.error })
  return result.data
}

const monthOf = (now: number): { readonly month: number; readonly year: number } => {
  const date = new Date(now)
  return { month: date.getUTCMonth() + 1, year: date.getUTCFullYear() }
}

/** The origins that may frame the page and get its nonces: our own, by whichever name it was reached, and the app's. */
const originsOf = (request: FastifyRequest, config: Config): readonly string[] => [
  `${request.protocol}://${request.host}`,
  new URL(config.publicUrl).origin,
  ...APP_ORIGINS,
]

const protect = (reply: FastifyReply, framers: readonly string[]): FastifyReply =>
  reply
    .header(
      "content-security-policy",
      [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "font-src 'self'",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        `frame-ancestors ${framers.join(" ")}`,
      ].join("; "),
    )
    .removeHeader("x-frame-options")
    .header("x-content-type-options", "nosniff")
    .header("referrer-policy", "no-referrer")
    .header("cache-control", "no-store")

const showFields = async (needs: Needs, request: FastifyRequest, reply: FastifyReply): Promise<string> => {
  const { local, config, clock } = needs
  const query = parse(querySchema, request.query)
  const { customerId } = local.readClientToken(query.token)
  const framers = originsOf(request, config)
  const parentOrigin = query.origin ?? framers[0] ?? ""
  if (!framers.includes(parentOrigin)) throw new AppError("crossSite")
  const saved =
    query.mode === "saved" && customerId !== null ? await local.tokeniser.vaulted(customerId) : null
  const { month, year } = monthOf(clock.now())
  protect(reply, framers).type("text/html; charset=utf-8")
  return renderFieldsPage({
    language: parseLanguage(query.lang) ?? "en",
    theme: query.theme,
    textSize: query.textSize,
    clientToken: query.token,
    parentOrigin,
    saved,
    sampleExpiry: `${String(month).padStart(2, "0")}/${String(year + 3).slice(2)}`,
  })
}

/** What is wrong with a typed card. A card that would do elsewhere is told that only test cards do here. */
const faultsOf = (card: z.output<typeof cardSchema>, now: number): Readonly<Record<string, string>> => {
  const faults = cardFaults(card, monthOf(now))
  const isKnown = TEST_CARDS.some(({ number }) => number === card.number)
  return faults.number === undefined && !isKnown ? { ...faults, number: "testCardsOnly" } : faults
}

const makeNonce = async ({ local, clock }: Needs, body: unknown): Promise<unknown> => {
  const { customerId } = local.readClientToken(parse(tokenSchema, body).token)
  const wanted = parse(nonceSchema, body)
  if ("saved" in wanted) {
    const made = customerId === null ? null : await local.tokeniser.tokeniseVaulted(customerId)
    if (made === null) throw new AppError("noSavedCard")
    return made
  }
  const faults = faultsOf(wanted, clock.now())
  const made = Object.keys(faults).length > 0 ? null : await local.tokeniser.tokenise(wanted)
  return made ?? { faults }
}

const answer = async ({ local }: Needs, body: unknown): Promise<unknown> => {
  local.readClientToken(parse(tokenSchema, body).token)
  if (!(await local.tokeniser.answerChallenge(parse(answerSchema, body))))
    throw new AppError("statusConflict")
  return { answered: true }
}

/** The style sheet of the product's fonts and their files, as it names them. */
const mountFonts = async (app: FastifyInstance): Promise<void> => {
  const names = (await readdir(FONTS)).filter((name) => name === "fonts.css" || name.endsWith(".woff2"))
  const files = new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(path.join(FONTS, name))] as const)),
  )
  app.get("/local-gateway/fonts/:name", async (request, reply) => {
    const { name } = parse(z.object({ name: z.string().max(100) }), request.params)
    const file = files.get(name)
    if (file === undefined) throw new AppError("notFound")
    const type = name.endsWith(".css") ? "text/css; charset=utf-8" : "font/woff2"
    return reply.header("cache-control", `public, max-age=${WEEK_SECONDS}`).type(type).send(file)
  })
}

/** The local gateway's own pages: the card fields, what they look like and do, and what they call. */
export const mountFields = async (app: FastifyInstance, needs: Needs): Promise<void> => {
  const { config, clock } = needs
  const [styles, script] = await Promise.all(
    ["fields.css", "fields.client.js"].map((file) => readFile(path.join(PAGE, file), "utf8")),
  )
  const post = (url: string, act: (body: unknown) => Promise<unknown>): void => {
    app.post(url, async (request, reply) => {
      refuseCrossSite(request, config.publicUrl)
      reply.header("cache-control", "no-store")
      return await act(request.body)
    })
  }
  await mountFonts(app)
  app.get(FIELDS_PATH, (request, reply) => showFields(needs, request, reply))
  app.get("/local-gateway/fields.css", async (_request, reply) =>
    reply.type("text/css; charset=utf-8").send(styles),
  )
  app.get("/local-gateway/fields.js", async (_request, reply) =>
    reply.type("text/javascript; charset=utf-8").send(script),
  )
  post("/local-gateway/checks", async (body) => faultsOf(parse(cardSchema, body), clock.now()))
  post("/local-gateway/nonces", (body) => makeNonce(needs, body))
  post("/local-gateway/challenges", (body) => answer(needs, body))
}
