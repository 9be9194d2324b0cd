import { setTimeout as sleep } from "node:timers/promises"
import type { ForwardingUnit } from "../unit.ts"
import { createSyntheticPage, type SyntheticPage } from "./synthetic-page.ts"

const CONNECT_MS = 20_000
const LOOK_MS = 20
/** Fifty packets of a voice a second; of a picture 25 of a thousand bytes, which are 200 kbit/s. */
const VOICE_EVERY_MS = 20
const PICTURE_EVERY_MS = 40
/** Every so many packets of a picture begin a whole one. */
const WHOLE_EVERY = 25

type Given = {
  readonly unit: ForwardingUnit
  readonly room: string
  readonly people: number
  /** How many of them have their microphone on, and how many their camera. */
  readonly voices: number
  readonly cameras: number
}

/** A group of pages without browsers that are connected to a unit. */
export type SyntheticGroup = {
  readonly pages: readonly SyntheticPage[]
  /** Has them send until it is stopped. */
  readonly send: () => () => void
  readonly close: () => Promise<void>
}

const enter = async ({ unit, room }: Given, mark: number): Promise<SyntheticPage> => {
  const page = createSyntheticPage(mark)
  const id = `page-${mark}`
  const reception = await unit.enter({ room, id, isSpecialist: mark === 1, offer: await page.offer() })
  if (!("answer" in reception)) throw new Error(`page ${mark} was refused: ${reception.refused}`)
  await page.answer(reception.answer)
  for (let waited = 0; !page.isConnected(); waited += LOOK_MS) {
    if (waited > CONNECT_MS) throw new Error(`page ${mark} is not connected`)
    await sleep(LOOK_MS)
  }
  return page
}

/** Has so many people come into a room, one after the other. */
export const openSyntheticGroup = async (given: Given): Promise<SyntheticGroup> => {
  const { people, voices, cameras } = given
  const pages: SyntheticPage[] = []
  for (let mark = 1; mark <= people; mark += 1) pages.push(await enter(given, mark))
  for (const [nth, page] of pages.entries())
    page.tell({
      microphone: nth < voices ? "on" : "off",
      camera: nth < cameras ? "on" : "off",
      screen: false,
    })
  return {
    pages,
    send: () => {
      let turn = 0
      const speak = setInterval(() => {
        for (const page of pages.slice(0, voices)) page.speak(30)
      }, VOICE_EVERY_MS)
      const show = setInterval(() => {
        for (const page of pages.slice(0, cameras)) page.show("picture", turn % WHOLE_EVERY === 0)
        turn += 1
      }, PICTURE_EVERY_MS)
      return () => {
        clearInterval(speak)
        clearInterval(show)
      }
    },
    close: async () => {
      await Promise.all(pages.map((page) => page.close()))
    },
  }
}
