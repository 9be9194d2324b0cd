import { domains } from "@arnica/content/catalog"
import { demoReviewFragments, demoReviews } from "@arnica/content/demo"
import type { NewReview } from "../../apps/server/src/modules/reviews/index.ts"
import type { NewSpecialist } from "../../apps/server/src/modules/specialists/index.ts"
import { somebody } from "./people.ts"
import type { Random } from "./random.ts"

type Wanted = {
  readonly random: Random
  readonly specialistId: number
  readonly areaCode: string
  /** The languages in which clients of this specialist write, the most usual first. */
  readonly languages: readonly string[]
  readonly count: number
  readonly now: number
  /** What has been said of this specialist already. Nobody is praised twice in the same words. */
  readonly said: Set<string>
}

const DAY_MS = 86_400_000

type Spread = {
  readonly random: Random
  readonly specialists: readonly { readonly id: number; readonly specialist: NewSpecialist }[]
  readonly count: number
  readonly now: number
}

/** Exactly `count` reviews over all specialists: few for some, many for others, none for the newest. */
export const spreadReviews = ({ random, specialists, count, now }: Spread): NewReview[] => {
  const said = new Map(specialists.map(({ id }) => [id, new Set<string>()]))
  const reviews: NewReview[] = []
  while (reviews.length < count) {
    const { id, specialist } = random.pick(specialists)
    const wanted = Math.min(random.pick([0, 1, 3, 6, 12]), count - reviews.length)
    const areaCode = domains.find(({ code }) => code === specialist.domainCode)?.areaCode ?? ""
    const languages = specialist.texts.map(({ language }) => language)
    reviews.push(
      ...makeReviews({
        random,
        specialistId: id,
        areaCode,
        languages,
        count: wanted,
        now,
        said: said.get(id) ?? new Set(),
      }),
    )
  }
  return reviews
}

/** Reviews of a made-up specialist. Fewer than wanted when there is nothing new left to say. */
const makeReviews = (wanted: Wanted): NewReview[] => {
  const { random, said } = wanted
  const reviews: NewReview[] = []
  for (let tries = 0; reviews.length < wanted.count && tries < wanted.count * 4; tries += 1) {
    const language = random.chance(0.7) ? (wanted.languages[0] ?? "en") : random.pick(wanted.languages)
    const words = random.chance(0.45) ? whole(wanted, language) : pieced(random, language)
    if (words === null || said.has(words.text)) continue
    said.add(words.text)
    const { firstName, lastName } = somebody(random)
    reviews.push({
      uuid: random.uuid(),
      specialistId: wanted.specialistId,
      stars: words.stars,
      text: words.text,
      language,
      ...(random.chance(0.75) ? { author: `${firstName} ${lastName.slice(0, 1)}.` } : {}),
      sessionsBefore: random.pick([1, 1, 2, 3, 4, 6, 8, 12]),
      createdAt: wanted.now - random.whole(2, 540) * DAY_MS - random.whole(0, DAY_MS),
    })
  }
  return reviews
}

type Words = { readonly text: string; readonly stars: number }

const whole = ({ random, areaCode }: Wanted, language: string): Words | null => {
  const fitting = demoReviews.filter(
    (review) =>
      review.language === language && (review.areaCodes.length === 0 || review.areaCodes.includes(areaCode)),
  )
  return fitting.length === 0 ? null : random.pick(fitting)
}

const pieced = (random: Random, language: string): Words | null => {
  const fragments = demoReviewFragments.find((each) => each.language === language)
  if (fragments === undefined) return null
  const text = `${random.pick(fragments.openings)} ${random.pick(fragments.endings)}`
  return { text, stars: random.chance(0.8) ? 5 : 4 }
}
