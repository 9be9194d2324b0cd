import type { contentEndpoints } from "@arnica/contract/content"
import type { messagingEndpoints, paidChatCareEndpoints } from "@arnica/contract/messaging"
import type { SpecialistCard } from "@arnica/contract/search"
import type { specialistsEndpoints } from "@arnica/contract/specialists"
import type { Db } from "../../platform/db/db.ts"
import type { Drizzle } from "../../platform/db/handles.ts"
import { AppError } from "../../platform/errors.ts"
import type { Handlers } from "../../platform/http/handler.ts"
import { languageOfTag } from "../../platform/language.ts"
import type { Catalog } from "../catalog/index.ts"
import { catalogTerms, textIn } from "./catalog-terms.ts"
import { type CardReader, findFreeSoon } from "./directory/card-repository.ts"
import { findProducts } from "./offers/offer-repository.ts"
import { paidChatOffers, savePaidChat } from "./offers/paid-chat.ts"
import { findPaidChatProducts, findPosts, findVideos } from "./profile/extras-repository.ts"
import { toProfileModel, toPublicSpecialist } from "./profile/present.ts"
import { findProfile, findPublic } from "./profile/profile-repository.ts"
import { findBookable, findClosed, findIdsByUrls } from "./specialist-repository.ts"

type Needs = {
  readonly on: Drizzle
  readonly now: () => number
  readonly catalog: () => Promise<Catalog>
  readonly cards: (ids: readonly number[], reader: CardReader) => Promise<SpecialistCard[]>
}

type All = typeof specialistsEndpoints & typeof contentEndpoints & typeof messagingEndpoints

/** The module's calls, the search aside. */
export const specialistsRoutes = ({ on, now, catalog, cards }: Needs): Handlers<All> => {
  const idOf = async (url: string): Promise<number> => (await found(findBookable(on, { url }))).id
  return {
    "GET /rest/v2/public/specialists": async ({ query, language }) => {
      const reader = { language, currency: query.currency, now: now() }
      return cards(await findFreeSoon(on, { quantity: query.qty, now: reader.now }), reader)
    },
    "GET /rest/v2/specialist-details/{id}": async ({ params, language }) =>
      toPublicSpecialist(await found(findPublic(on, params)), language),
    "GET /rest/v2/profile-page/{url}/specialist-details": async ({ params, language }) =>
      toPublicSpecialist(await found(findPublic(on, params)), language),
    "GET /rest/v2/profile-page/{atlasUrl}/profile-model": async ({ params, language }) => {
      const asked = { url: params.atlasUrl, language, now: now() }
      const row = await findProfile(on, asked)
      if (row === null) {
        const closed = await findClosed(on, asked.url)
        throw closed === null
          ? new AppError("specialistNotFound")
          : new AppError("specialistClosed", { data: closed })
      }
      const [products, reference] = await Promise.all([findProducts(on, row.id), catalog()])
      return toProfileModel({ ...asked, row, products, terms: catalogTerms(reference, language) })
    },
    "GET /rest/v2/profile-page/{atlasUrl}/videos": async ({ params, query }) =>
      findVideos(on, { specialistId: await idOf(params.atlasUrl), amount: query.amount }),
    "POST /rest/v2/provider/bySlugs": async ({ body, language }) =>
      cards(await findIdsByUrls(on, body), { language, currency: "RON", now: now() }),
    "GET /rest/v2/profile-page/{atlasUrl}/blogs": async ({ params, query, language }) => {
      const specialistId = await idOf(params.atlasUrl)
      const posts = await findPosts(on, { specialistId, amount: query.amount, language, now: now() })
      return posts.map((post) => ({
        title: post.title,
        slug: post.slug,
        category: { slug: post.categorySlug, name: post.categoryName },
        excerpt: post.excerpt,
        date: new Date(post.publishedAt).toISOString(),
      }))
    },
    "GET /rest/v2/profile-page/{atlasUrl}/paidChatProducts": async ({ params, query, language }) => {
      const wanted = languageOfTag(query.lang ?? "") ?? language
      const products = await findPaidChatProducts(on, await idOf(params.atlasUrl))
      const offered = products.filter(({ active }) => active)
      return offered.map(({ id, type, names, active, amount, currency }) => ({
        id,
        type,
        name: textIn(names, wanted),
        status: active,
        price: { amount, currency },
      }))
    },
  }
}

/** The calls by which a specialist sets paid chat up. */
export const paidChatRoutes = (db: Db): Handlers<typeof paidChatCareEndpoints> => ({
  "GET /api/v2/practice/paid-chat-products": ({ actor }) => paidChatOffers(db.query, actor.specialistId ?? 0),
  "PATCH /api/v2/practice/paid-chat-products": async ({ actor, body }) => {
    const { specialistId } = actor
    if (specialistId === null) throw new AppError("statusConflict")
    await db.transaction((tx) => savePaidChat(tx, { specialistId, ...body }))
    return await paidChatOffers(db.query, specialistId)
  },
})

const found = async <T>(finding: Promise<T | null>): Promise<T> => {
  const result = await finding
  if (result === null) throw new AppError("specialistNotFound")
  return result
}
