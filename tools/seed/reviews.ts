import { domains } from "@arnica/content/catalog"
import { type DemoReview, demoReviews } from "@arnica/content/demo"
import type { NewReview } from "../../apps/server/src/modules/reviews/index.ts"
import type { NewSpecialist } from "../../apps/server/src/modules/specialists/index.ts"
import { signature } from "./people.ts"
import type { Random } from "./random.ts"

type Placed = { readonly id: number; readonly specialist: NewSpecialist }

type Spread = {
  readonly random: Random
  /** The named one stands first. */
  readonly specialists: readonly Placed[]
  readonly now: number
}

const DAY_MS = 86_400_000
/** How eagerly people write about specialists: a few are much reviewed, some not at all. */
const EAGERNESS = [0, 1, 1, 2, 3, 5] as const
const MOST_EACH = 10
/** What the named specialist has at least, so that their pages have something to show. */
const NAMED = 14
/** Of ten reviews this many are of specialists whose own language it is, where there is one. */
const AT_HOME = 0.8
const SIGNED = 0.75

/** Every review of the demo, each once: of a specialist who speaks its language and whom its words fit, signed by somebody whose language it is. */
export const spreadReviews = ({ random, specialists, now }: Spread): NewReview[] => {
  const [named] = specialists
  const eagerness = new Map(specialists.map(({ id }) => [id, random.pick(EAGERNESS)]))
  const counts = new Map<number, number>()
  return random.some(demoReviews, demoReviews.length).flatMap((review) => {
    const fitting = specialists.filter((each) => fits(review, each.specialist))
    const isNamed = named !== undefined && fitting.includes(named) && (counts.get(named.id) ?? 0) < NAMED
    const about = isNamed ? named : pickEager({ random, review, fitting, eagerness, counts })
    if (about === undefined) return []
    counts.set(about.id, (counts.get(about.id) ?? 0) + 1)
    return [written({ random, review, specialistId: about.id, now })]
  })
}

/** Whether somebody could have written this of a specialist. */
export const fits = (review: DemoReview, specialist: NewSpecialist): boolean => {
  const areaCode = domains.find(({ code }) => code === specialist.domainCode)?.areaCode ?? ""
  const isOfAll = review.areaCodes.length === 0 && review.concerns.length === 0
  return (
    specialist.languages.includes(review.language) &&
    (review.specialist === "any" || review.specialist === specialist.gender) &&
    (isOfAll ||
      review.areaCodes.includes(areaCode) ||
      review.concerns.some((code) => specialist.concerns.includes(code)))
  )
}

type Picking = {
  readonly random: Random
  readonly review: DemoReview
  readonly fitting: readonly Placed[]
  readonly eagerness: ReadonlyMap<number, number>
  readonly counts: ReadonlyMap<number, number>
}

const pickEager = ({ random, review, fitting, eagerness, counts }: Picking): Placed | undefined => {
  const open = fitting.filter(({ id }) => (counts.get(id) ?? 0) < MOST_EACH)
  const atHome = open.filter(({ specialist }) => specialist.texts[0]?.language === review.language)
  const among = atHome.length > 0 && random.chance(AT_HOME) ? atHome : open
  const weighted = among.flatMap((each) => Array.from({ length: eagerness.get(each.id) ?? 0 }, () => each))
  const rest = weighted.length > 0 ? weighted : among
  return rest.length === 0 ? undefined : random.pick(rest)
}

type Writing = {
  readonly random: Random
  readonly review: DemoReview
  readonly specialistId: number
  readonly now: number
}

const written = ({ random, review, specialistId, now }: Writing): NewReview => {
  const { language, stars, text, speaker, sessions, answer } = review
  const createdAt = now - random.whole(2, 540) * DAY_MS - random.whole(0, DAY_MS)
  return {
    uuid: random.uuid(),
    specialistId,
    stars,
    text,
    language,
    ...(random.chance(SIGNED) ? { author: signature({ random, language, speaker }) } : {}),
    sessionsBefore: sessions ?? random.pick(stars < 4 ? [1, 2, 3] : [2, 3, 4, 6, 8, 12]),
    createdAt,
    ...(answer === undefined
      ? {}
      : { answer: { text: answer, at: Math.min(createdAt + random.whole(1, 6) * DAY_MS, now) } }),
  }
}
