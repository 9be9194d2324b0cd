import { canSwitch, isUsuallyOn, OCCASION_CODES, type Occasion } from "@arnica/contract/occasions"
import type { FastifyInstance } from "fastify"
import { z } from "zod"
import { AppError } from "../../../platform/errors.ts"
import type { Platform } from "../../../platform/types.ts"
import { readerLanguage, UNSUBSCRIBE_PAGE, UNSUBSCRIBE_PATH } from "../../notifications/index.ts"
import { findUser } from "../user-repository.ts"
import { findChoice, saveChoice } from "./choice-repository.ts"

const PURPOSE = "identity.unsubscribe"
/** The link of an e-mail works for a year: people clear out their mailboxes late. */
const LINK_MS = 365 * 86_400_000

const payloadSchema = z.object({ userId: z.uuid(), occasion: z.enum(OCCASION_CODES) })
type Named = z.infer<typeof payloadSchema>

/** What the link of an e-mail carries: whose e-mails of which occasion it ends, and nothing else. */
export const unsubscribeToken = (
  { tokens, clock }: Pick<Platform, "tokens" | "clock">,
  payload: { readonly userId: string; readonly occasion: Occasion },
): string => tokens.sign({ purpose: PURPOSE, payload, expiresAt: clock.now() + LINK_MS })

type Needs = Pick<Platform, "db" | "tokens" | "clock">

/** Throws `linkExpired` for what we did not sign, what is too old, and accounts that are gone. */
const read = async ({ db, tokens, clock }: Needs, token: string): Promise<Named> => {
  const found = tokens.verify({ purpose: PURPOSE, token, schema: payloadSchema, now: clock.now() })
  if (found.kind !== "valid") throw new AppError("linkExpired")
  const { userId, occasion } = found.payload
  if (!canSwitch({ occasion, channel: "email" }) || (await findUser(db.query, userId)) === null)
    throw new AppError("linkExpired")
  return found.payload
}

/** What a link ends, and whether it is on yet. */
export const readUnsubscribe = async (
  needs: Needs,
  token: string,
): Promise<{ occasion: Occasion; isOn: boolean }> => {
  const { userId, occasion } = await read(needs, token)
  const asked = { userId, occasion, channel: "email" } as const
  return { occasion, isOn: (await findChoice(needs.db.query, asked)) ?? isUsuallyOn(asked) }
}

/** Ends e-mails of an occasion, for whoever holds the link: the second time as well as the first. */
export const unsubscribe = async (
  needs: Needs,
  token: string,
): Promise<{ occasion: Occasion; isOn: false }> => {
  const { userId, occasion } = await read(needs, token)
  const now = needs.clock.now()
  await saveChoice(needs.db.query, { userId, occasion, channel: "email", isOn: false, now })
  return { occasion, isOn: false }
}

const askedSchema = z.object({ token: z.string().max(1_000).catch("") })

/** Programs that know no one click open the address in a browser: it leads to the page that asks, and changes nothing. */
export const leadToUnsubscribing = (app: FastifyInstance, needs: Needs): void => {
  app.get(UNSUBSCRIBE_PATH, async (request, reply) => {
    const { token } = askedSchema.parse(request.query)
    const found = await read(needs, token).catch((error: unknown) => {
      if (error instanceof AppError) return null
      throw error
    })
    const account = found === null ? null : await findUser(needs.db.query, found.userId)
    const page = `/${readerLanguage({ account })}/${UNSUBSCRIBE_PAGE}?${new URLSearchParams({ token })}`
    return reply.header("cache-control", "no-store").redirect(page, 302)
  })
}
