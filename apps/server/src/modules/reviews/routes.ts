import type { reviewsEndpoints } from "@arnica/contract/reviews"
import type { Drizzle } from "../../platform/db/handles.ts"
import { AppError } from "../../platform/errors.ts"
import type { Handlers } from "../../platform/http/handler.ts"
import { averageStars, type Specialists } from "../specialists/index.ts"
import { pickPublic } from "./domain/pick-public.ts"
import { toReview, toSpecialist } from "./present.ts"
import { countByLanguage, findGoodReviews, findReviews, sumStars } from "./repository.ts"

type Needs = {
  readonly on: Drizzle
  readonly specialists: Pick<Specialists, "byId" | "byUrl" | "bySpecialistIds">
}

/** More than anybody reads on one page. */
const ALL = 1000

/** The module's calls. */
export const reviewsRoutes = ({ on, specialists }: Needs): Handlers<typeof reviewsEndpoints> => {
  const pageOf = async (body: { specialistID: number; language?: string; offset: number; count: number }) => {
    const { id } = await found(specialists.byId(body.specialistID))
    const language = body.language?.toLowerCase()
    const rows = await findReviews(on, { specialistId: id, language, offset: body.offset, count: body.count })
    return { id, language, list: rows.map(toReview) }
  }
  return {
    "GET /rest/v2/public/reviews": async ({ query, language }) => {
      const wanted = query.language?.toLowerCase() ?? language
      const candidates = await findGoodReviews(on, wanted)
      const about = await specialists.bySpecialistIds(candidates.map(({ specialistId }) => specialistId))
      const isShown = (id: number): boolean => about.get(id)?.status === "active"
      return pickPublic({ candidates, language: wanted, isShown }).flatMap((row) => {
        const specialist = about.get(row.specialistId)
        if (specialist === undefined) return []
        const shown = { ...toSpecialist(specialist), fullName: specialist.nameIn(language) }
        return [{ ...toReview(row), specialist: shown }]
      })
    },
    "POST /rest/v2/provider/getReviews": async ({ body }) => (await pageOf(body)).list,
    "POST /rest/v2/provider/getReviewsWithCount": async ({ body }) => {
      const { id, language, list } = await pageOf(body)
      const languages = await countByLanguage(on, id)
      const counted = languages.filter(({ code }) => language === undefined || code === language)
      return { count: counted.reduce((sum, { count }) => sum + count, 0), list, languages }
    },
    "GET /rest/v2/profile-page/{url}/stars": async ({ params }) => {
      const { id } = await found(specialists.byUrl(params.url))
      const [stars] = await sumStars(on, [id])
      return averageStars(stars ?? { sum: 0, count: 0 })
    },
    "GET /rest/v2/profile-page/{atlasUrl}/reviews": async ({ params, query }) => {
      const { id } = await found(specialists.byUrl(params.atlasUrl))
      const rows = await findReviews(on, { specialistId: id, count: query.amount < 1 ? ALL : query.amount })
      return rows.map(toReview)
    },
  }
}

const found = async <T>(finding: Promise<T | null>): Promise<T> => {
  const result = await finding
  if (result === null) throw new AppError("specialistNotFound")
  return result
}
