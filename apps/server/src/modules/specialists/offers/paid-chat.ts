import { PAID_CHAT_TYPES, type PaidChatOffer } from "@arnica/contract/messaging"
import { LANGUAGES } from "@arnica/i18n/languages"
import { translator } from "@arnica/i18n/server"
import { sql } from "drizzle-orm"
import type { Queryable, Tx } from "../../../platform/db/handles.ts"
import { findPaidChatProducts } from "../profile/extras-repository.ts"

/** Every kind of paid chat as a specialist set it up: off and without a price where they did not. */
export const paidChatOffers = async (on: Queryable, specialistId: number): Promise<PaidChatOffer[]> => {
  const found = await findPaidChatProducts(on, specialistId)
  return PAID_CHAT_TYPES.map((type) => {
    const one = found.find((each) => each.type === type)
    if (one === undefined) return { type, status: false, price: null }
    return { type, status: one.active, price: { amount: one.amount, currency: one.currency } }
  })
}

const namesOf = (type: PaidChatOffer["type"]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    LANGUAGES.map((language) => [language, translator(language)(`offers:chat.type.${type}`)]),
  )

/** Sets up the kinds that are named; one without a price is forgotten. */
export const savePaidChat = async (
  tx: Tx,
  { specialistId, products }: { readonly specialistId: number; readonly products: readonly PaidChatOffer[] },
): Promise<void> => {
  for (const { type, status, price } of products) {
    await tx.execute(
      price === null
        ? sql`delete from specialists.paid_chat_product where specialist_id = ${specialistId} and type = ${type}`
        : sql`
          insert into specialists.paid_chat_product (specialist_id, type, names, currency, amount, active)
          values (${specialistId}, ${type}, ${JSON.stringify(namesOf(type))}::jsonb, ${price.currency}, ${price.amount}, ${status})
          on conflict (specialist_id, type) do update
            set names = excluded.names, currency = excluded.currency, amount = excluded.amount, active = excluded.active`,
    )
  }
}
