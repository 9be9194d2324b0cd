import type { AgreedPrice, clientPricesEndpoints } from "@arnica/contract/offers"
import type { Language } from "@arnica/i18n/languages"
import type { z } from "zod"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { PracticeContext } from "../context.ts"
import { ownClient } from "./client.ts"

type Asked = { readonly actor: SignedIn; readonly id: number; readonly language: Language }
type Prices = z.input<
  (typeof clientPricesEndpoints)["GET /api/v2/practice/clients/{id}/prices"]["responses"][200]
>

/** What a specialist sells, and what they agreed on with a client. Throws clientNotFound. */
export const clientPrices = async (ctx: PracticeContext, asked: Asked): Promise<Prices> => {
  const { specialistId, clientId } = await ownClient(ctx, asked)
  const [offers, prices] = await Promise.all([
    ctx.specialists.offers(specialistId, asked.language),
    ctx.offers.agreedWith({ specialistId, clientId }),
  ])
  return { offers, prices }
}

/** Agrees on other prices with a client. Throws clientNotFound and badInput. */
export const changeClientPrices = async (
  ctx: PracticeContext,
  { prices, ...asked }: Asked & { readonly prices: readonly AgreedPrice[] },
): Promise<Prices> => {
  const { specialistId, clientId } = await ownClient(ctx, asked)
  await ctx.offers.agreeWith({ specialistId, clientId, prices })
  return await clientPrices(ctx, asked)
}
