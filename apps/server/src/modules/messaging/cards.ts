import { type ConversationSide, MOST_CARDS, type ThreadCard } from "@arnica/contract/conversations"
import type { Booking } from "../booking/index.ts"

/** Of whom cards are asked, and for which stretch of their conversation. Instants in epoch milliseconds. */
export type CardsAsked = {
  readonly clientId: string
  readonly specialistId: number
  /** As what they are read: what a card leads to is another page for each. */
  readonly side: ConversationSide
  /** Those from then on, and before then; null for no bound. */
  readonly from: number | null
  readonly until: number | null
  /** How many at most: the newest. */
  readonly most: number
}

/** Tells what of a module stands in a conversation among its messages. */
type CardSource = (asked: CardsAsked) => Promise<readonly ThreadCard[]>

/** Whoever has something for conversations: a module above adds its source while it is created. */
export type Cards = {
  readonly add: (source: CardSource) => void
  /** The cards of all sources, the oldest first. */
  readonly of: (asked: Omit<CardsAsked, "most">) => Promise<ThreadCard[]>
}

const iso = (instant: number): string => new Date(instant).toISOString()

/** Sessions stand where they were booked. */
const sessionsOf =
  ({ booking }: { readonly booking: Pick<Booking, "parties"> }): CardSource =>
  async (asked) =>
    (await booking.parties.bookedOfPair(asked)).map(({ uuid, bookedAt, start, end, ...session }) => ({
      ...session,
      kind: "session",
      id: uuid,
      at: iso(bookedAt),
      start: iso(start),
      end: iso(end),
    }))

/** The cards of conversations: booking stands below and is asked, those above add theirs. */
export const createCards = (neighbours: { readonly booking: Pick<Booking, "parties"> }): Cards => {
  const sources: CardSource[] = [sessionsOf(neighbours)]
  return {
    add: (source) => {
      sources.push(source)
    },
    of: async ({ clientId, specialistId, side, from, until }) => {
      const asked = { clientId, specialistId, side, from, until, most: MOST_CARDS }
      const found = await Promise.all(sources.map((source) => source(asked)))
      return found.flat().toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
    },
  }
}
