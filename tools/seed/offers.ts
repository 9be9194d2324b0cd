import type { DemoOrigin, DemoVoice } from "@arnica/content/demo"
import type { NewOffer } from "../../apps/server/src/modules/specialists/index.ts"
import type { Random } from "./random.ts"

/** Lei for one unit of the others, near enough for prices of a demo. */
const LEI = { EUR: 5, GBP: 5.8, USD: 4.6 } as const

/** Usual prices of a session in lei by domain: from, to. */
const PRICES: Readonly<Record<string, readonly [number, number]>> = {
  PSIHO: [150, 300],
  FAM: [180, 340],
  MEDICAL: [140, 320],
  HEALTH: [110, 220],
  COACH: [140, 320],
  FIN_WELL: [120, 260],
  HOME: [90, 180],
}

/** What a made-up specialist sells: a session by video, and some more. */
export const offersFor = (given: { random: Random; voice: DemoVoice; origin: DemoOrigin }): NewOffer[] => {
  const { random, voice } = given
  const [least, most] = PRICES[voice.domainCode] ?? [120, 260]
  const lei = Math.round(random.whole(least, most) / 5) * 5
  const minutes = voice.domainCode === "MEDICAL" ? random.pick([20, 30]) : random.pick([50, 50, 50, 45, 60])
  const discount = random.chance(0.4) ? random.pick([10, 15, 20, 25]) : 0
  const usual: NewOffer = {
    id: random.uuid(),
    sessionTypeCode: "VIDEO_INDIVIDUAL",
    place: "online",
    minutes,
    prices: pricesOf(lei),
    firstMeetingDiscountPercent: discount,
  }
  const more: NewOffer[] = []
  if (voice.domainCode === "FAM" || random.chance(0.2))
    more.push({
      id: random.uuid(),
      sessionTypeCode: "VIDEO_COUPLE",
      place: "online",
      minutes: minutes + 20,
      prices: pricesOf(Math.round((lei * 1.35) / 5) * 5),
    })
  if (random.chance(0.25))
    more.push({
      id: random.uuid(),
      sessionTypeCode: "OFFICE_INDIVIDUAL",
      place: "office",
      minutes,
      prices: pricesOf(lei + 20),
    })
  return [usual, ...more]
}

const pricesOf = (lei: number): NewOffer["prices"] => ({
  RON: lei * 100,
  EUR: Math.round(lei / LEI.EUR) * 100,
  GBP: Math.round(lei / LEI.GBP) * 100,
  USD: Math.round(lei / LEI.USD) * 100,
})
