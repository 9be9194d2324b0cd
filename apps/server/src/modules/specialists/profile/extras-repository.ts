import { currencySchema } from "@arnica/contract/shared"
import type { Language } from "@arnica/i18n/languages"
import { type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Queryable } from "../../../platform/db/handles.ts"

const urlRows = z.array(z.object({ url: z.string(), title: z.string() }))

/** What a specialist has beside the profile; `amount` below 1 stands for all. */
type Asked = { readonly specialistId: number; readonly amount: number }

const limit = (amount: number) => (amount < 1 ? sql`` : sql`limit ${amount}`)

/** A specialist's videos, in their order. */
export const findVideos = async (on: Queryable, asked: Asked): Promise<{ url: string; title: string }[]> => {
  const { rows } = await on.execute(sql`
    select url, title from specialists.video where specialist_id = ${asked.specialistId}
    order by position, id ${limit(asked.amount)}`)
  return urlRows.parse(rows)
}

const postRow = z.object({
  title: z.string(),
  slug: z.string(),
  categorySlug: z.string(),
  categoryName: z.string(),
  excerpt: z.string(),
  publishedAt: z.number(),
})
const postRows = z.array(postRow)
export type PostRow = z.infer<typeof postRow>

/** What a specialist published in a language by now, newest first. Instants in epoch milliseconds. */
export const findPosts = async (
  on: Queryable,
  asked: Asked & { readonly language: Language; readonly now: number },
): Promise<PostRow[]> => {
  const { rows } = await on.execute(sql`
    select title, slug, category_slug as "categorySlug", category_name as "categoryName", excerpt,
      extract(epoch from published_at)::float8 * 1000 as "publishedAt"
    from specialists.post
    where specialist_id = ${asked.specialistId} and language = ${asked.language}
      and published_at <= to_timestamp(${asked.now}::float8 / 1000)
    order by published_at desc, id desc ${limit(asked.amount)}`)
  return postRows.parse(rows)
}

const paidChatRow = z.object({
  id: z.string(),
  type: z.string(),
  names: z.record(z.string(), z.string()),
  currency: currencySchema,
  amount: z.int(),
  active: z.boolean(),
})
const paidChatRows = z.array(paidChatRow)
export type PaidChatRow = z.infer<typeof paidChatRow>

const findPaidChats = async (on: Queryable, where: SQL): Promise<PaidChatRow[]> => {
  const { rows } = await on.execute(sql`
    select id, type, names, currency, amount, active from specialists.paid_chat_product
    where ${where} order by amount, id`)
  return paidChatRows.parse(rows)
}

/** The kinds of paid chat that a specialist set up, also those that are switched off. */
export const findPaidChatProducts = (on: Queryable, specialistId: number): Promise<PaidChatRow[]> =>
  findPaidChats(on, sql`specialist_id = ${specialistId}`)

/** Paid chats by their ids, of whomever, in one query; unknown ids are left out. */
export const findPaidChatsByIds = async (on: Queryable, ids: readonly string[]): Promise<PaidChatRow[]> =>
  ids.length === 0 ? [] : findPaidChats(on, sql`id = any(${sql.param([...ids])}::uuid[])`)
