import { type ForwardedNews, MOST_PEOPLE_BY_VIDEO, type Places } from "@arnica/contract/video-forwarding"
import type { Clock } from "../../../platform/clock.ts"
import { type Allowance, createAllowance } from "./allowance.ts"
import { type Arrived, type Connection, connectPage, type Reach } from "./connection.ts"
import { LANES, type Lane } from "./lanes.ts"
import { NOTHING_TOLD, readOwnNews } from "./news.ts"
import type { Place } from "./place.ts"
import { fillPlaces, picturesInOrder, voicesInOrder } from "./places.ts"
import { noteLevel, SILENT, type Speech } from "./speech.ts"

/** Somebody who comes in: their page's name, whether they lead the session, and what their page offers. */
export type Entering = { readonly id: string; readonly isSpecialist: boolean; readonly offer: string }

type Member = {
  readonly id: string
  readonly isSpecialist: boolean
  readonly connection: Connection
  readonly allowances: Readonly<Record<Lane, Allowance>>
  news: ForwardedNews
  /** How many words of it are still read this second. */
  words: number
  speech: Speech
  /** When a whole picture was last asked for, by lane. */
  readonly asked: Map<Lane, number>
  told: string
}

type Needs = { readonly reach: Reach; readonly clock: Clock; readonly gone: (id: string) => void }

/** A room: what each page sends is passed on to the others, in the places that they have for it. */
export type ForwardedRoom = {
  /** The answer to a page's offer; why there is none. A page that offers again has a new connection in place of its former one. */
  readonly enter: (entering: Entering) => Promise<{ answer: string } | { refused: "full" | "offer" }>
  readonly leave: (id: string) => void
  /** Has everybody else leave. */
  readonly keep: (ids: ReadonlySet<string>) => void
  readonly people: () => readonly string[]
  readonly close: () => void
}

/** Between two looks at who speaks. */
const LOOK_MS = 200
/** Pages are asked for a whole picture at most once in so long, whoever misses it. */
const BETWEEN_WHOLE_MS = 500
const WORDS_A_SECOND = 10

const placesFor = ({ connection }: Member, lane: Lane): readonly Place[] => {
  if (lane === "voice") return connection.voices
  return lane === "picture" ? connection.pictures : [connection.screen]
}

const isSending = ({ news }: Member, lane: Lane): boolean => {
  if (lane === "screen") return news.screen
  return (lane === "voice" ? news.microphone : news.camera) === "on"
}

const toldOf = (members: readonly Member[], { connection }: Member): Places => ({
  voices: connection.voices.map((place) => place.source()),
  pictures: connection.pictures.map((place) => place.source()),
  screen: connection.screen.source(),
  people: members.map(({ id, news: { camera, microphone } }) => ({ id, camera, microphone })),
})

/** A room without anybody in it. */
// check-ignore function-length: one room's state and what happens to it.
export const createForwardedRoom = ({ reach, clock, gone }: Needs): ForwardedRoom => {
  const members = new Map<string, Member>()
  const entering = new Set<string>()

  const askWhole = (id: string | null, lane: Lane): void => {
    const member = id === null ? undefined : members.get(id)
    const now = clock.now()
    if (member === undefined || now - (member.asked.get(lane) ?? 0) < BETWEEN_WHOLE_MS) return
    member.asked.set(lane, now)
    member.connection.askWhole(lane)
  }
  const give = (receiver: Member, lane: Lane, ordered: readonly string[]): void => {
    const places = placesFor(receiver, lane)
    const wanted = ordered.filter((id) => id !== receiver.id)
    const next = fillPlaces(
      places.map((place) => place.source()),
      wanted,
    )
    for (const [nth, place] of places.entries()) {
      const id = next[nth] ?? null
      place.give(id)
      // Asked again with every look, until one has come.
      if (lane !== "voice" && place.isWaiting()) askWhole(id, lane)
    }
  }
  const heardBy = ({ connection }: Member): ReadonlySet<string> =>
    new Set(connection.voices.flatMap((place) => place.source() ?? []))
  const look = (): void => {
    const all = [...members.values()]
    const now = clock.now()
    const of = (lane: Lane): Member[] => all.filter((member) => isSending(member, lane))
    const pictures = picturesInOrder(of("picture"))
    const screens = of("screen").map(({ id }) => id)
    const voices = of("voice")
    for (const member of all) {
      give(member, "voice", voicesInOrder(voices, { heard: heardBy(member), now }))
      give(member, "picture", pictures)
      give(member, "screen", screens)
      tell(all, member)
    }
  }
  const tell = (all: readonly Member[], member: Member): void => {
    const told = JSON.stringify(toldOf(all, member))
    if (told === member.told) return
    member.told = told
    member.connection.tell(told)
  }
  const pass = (from: string, { lane, packet, level }: Arrived): void => {
    const member = members.get(from)
    const now = clock.now()
    const bytes = packet.payload.length
    if (member === undefined || !member.allowances[lane]({ bytes, now })) return
    if (level !== undefined) member.speech = noteLevel(member.speech, { level, now })
    for (const receiver of members.values())
      for (const place of placesFor(receiver, lane)) if (place.source() === from) place.pass(packet, now)
  }
  const receiveNews = (id: string, data: string | Buffer): void => {
    const member = members.get(id)
    if (member === undefined || member.words <= 0) return
    member.words -= 1
    member.news = readOwnNews(data) ?? member.news
  }
  const lost = (id: string, place: Place): void => {
    const member = members.get(id)
    if (member === undefined) return
    askWhole(place.source(), place === member.connection.screen ? "screen" : "picture")
  }
  const leave = (id: string): void => {
    members.get(id)?.connection.close()
    members.delete(id)
    look()
  }
  const connect = async ({ id, isSpecialist, offer }: Entering): Promise<Member | undefined> => {
    const isHere = (): boolean => members.get(id)?.connection === connection
    const connection = await connectPage({
      offer,
      reach,
      clock,
      on: {
        packet: (arrived) => pass(id, arrived),
        news: (data) => receiveNews(id, data),
        open: () => {
          const member = members.get(id)
          if (member !== undefined) member.told = ""
        },
        lost: (place) => lost(id, place),
        gone: () => {
          if (!isHere()) return
          leave(id)
          gone(id)
        },
      },
    })
    if (connection === undefined) return undefined
    const now = clock.now()
    const [voice, picture, screen] = LANES.map((lane) => createAllowance(lane, now))
    if (voice === undefined || picture === undefined || screen === undefined) return undefined
    return {
      id,
      isSpecialist,
      connection,
      allowances: { voice, picture, screen },
      news: NOTHING_TOLD,
      words: WORDS_A_SECOND,
      speech: SILENT,
      asked: new Map(),
      told: "",
    }
  }
  const looks = setInterval(look, LOOK_MS)
  const words = setInterval(() => {
    for (const member of members.values()) member.words = WORDS_A_SECOND
  }, 1_000)
  return {
    enter: async (given) => {
      const { id } = given
      const others = new Set([...members.keys(), ...entering])
      others.delete(id)
      if (others.size >= MOST_PEOPLE_BY_VIDEO) return { refused: "full" }
      entering.add(id)
      const member = await connect(given).finally(() => entering.delete(id))
      if (member === undefined) return { refused: "offer" }
      members.get(id)?.connection.close()
      members.set(id, member)
      return { answer: member.connection.answer }
    },
    leave,
    keep: (ids) => {
      for (const id of members.keys()) if (!ids.has(id)) leave(id)
    },
    people: () => [...members.keys()],
    close: () => {
      clearInterval(looks)
      clearInterval(words)
      for (const { connection } of members.values()) connection.close()
      members.clear()
    },
  }
}
