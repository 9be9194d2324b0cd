import { randomUUID } from "node:crypto"
import { termsDocuments } from "@arnica/content/terms"
import { bookingCreatedSchema, slotDetailsSchema } from "@arnica/contract/booking"
import { callEvents } from "@arnica/contract/video-frames"
import { type APIRequestContext, request } from "playwright-core"
import { expect } from "vitest"
import { z } from "zod"
import { newSyntheticPage } from "../../apps/server/src/modules/video/testing.ts"
import { connectLive } from "../../apps/server/src/platform/websocket/testing.ts"
import { STAFF } from "./fixtures.ts"
import { signUp } from "./flow.ts"
import { siteUrl, type Visitor } from "./visitor.ts"

const BEAT_MS = 8_000
/** A connection that is not there after so long on a busy machine does not come any more. */
const CONNECT_MS = 8_000
const TRIES = 5
/** Of a voice fifty packets a second. */
const VOICE_MS = 20

/** A group by video. */
export type MadeGroup = { readonly id: string; readonly start: string }

const madeSchema = z.object({ items: z.tuple([z.object({ id: z.uuid(), start: z.string() })]) })

/** Has a specialist make a group by video that costs nothing. */
export const makeFreeGroup = async (
  { context }: Visitor,
  { title, start, seats }: { readonly title: string; readonly start: string; readonly seats: number },
): Promise<MadeGroup> => {
  const made = await context.request.post("/api/v2/practice/groups", {
    headers: { origin: siteUrl(), "idempotency-key": randomUUID() },
    data: {
      texts: [{ language: "en", title }],
      sessionTypeCode: "VIDEO_GROUP",
      start,
      minutes: 60,
      capacity: seats,
      price: 0,
      currency: "RON",
      isTimeMeant: true,
    },
  })
  if (!made.ok()) throw new Error(`no group was made: ${await made.text()}`)
  return madeSchema.parse(await made.json()).items[0]
}

type Name = { readonly firstName: string; readonly lastName: string }

/** Takes a seat of a group that costs nothing, under a name. Answers by what the seat is known. */
export const takeSeat = async (
  asking: APIRequestContext,
  { group, name }: { readonly group: MadeGroup; readonly name: Name },
): Promise<string> => {
  const slot = `/rest/v2/public/bookingWizard/slot/${STAFF.url}/${encodeURIComponent(group.start)}/details`
  const shown = await asking.get(`${slot}?productId=${group.id}&currency=RON`)
  const { offer } = slotDetailsSchema.parse(await shown.json()).slot
  const booked = await asking.post("/rest/v2/bookings", {
    headers: { origin: siteUrl(), "idempotency-key": randomUUID() },
    data: {
      offer,
      customer: {
        firstName: name.firstName,
        lastName: name.lastName,
        phoneCountryCode: "+40",
        phone: "712 345 678",
        timezoneCountry: "Europe",
        timezoneRegion: "Bucharest",
      },
      beneficiary: null,
      note: "",
      acceptedTerms: termsDocuments.map(({ code, version }) => ({ code, version })),
      timeZone: "Europe/Bucharest",
    },
  })
  if (!booked.ok()) throw new Error(`no seat was booked: ${await booked.text()}`)
  const { appId, appUuid } = bookingCreatedSchema.parse(await booked.json())
  const confirmed = await asking.post("/rest/v2/appointment/action/bookFree", {
    headers: { origin: siteUrl(), "idempotency-key": randomUUID() },
    data: { appId },
  })
  if (!confirmed.ok()) throw new Error(`no seat was confirmed: ${await confirmed.text()}`)
  return appUuid
}

/** Somebody in a group who has no browser. */
export type Synthetic = {
  /** Asks the unit for a connection, once they were let in; anew where it does not come, as pages do. */
  readonly connect: () => Promise<void>
  /** Their connection. Throws before there is one. */
  readonly page: () => SyntheticPage
  readonly close: () => Promise<void>
}

/** Somebody new without a browser takes a seat. Answers how they come to the room's door, over a line of their own. */
export const newSynthetic = async (
  group: MadeGroup,
  mark: number,
): Promise<{ readonly come: () => Promise<Synthetic> }> => {
  const asking = await request.newContext({ baseURL: siteUrl() })
  const name = { firstName: `Person ${mark}`, lastName: "Pop" }
  await signUp({ context: { request: asking }, language: "en", site: siteUrl() }, name)
  await takeSeat(asking, { group, name })
  const { cookies } = await asking.storageState()
  await asking.dispose()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ")
  return { come: () => comeIn(group, { cookie, mark }) }
}

type SyntheticPage = ReturnType<typeof newSyntheticPage>

/** Whether it is connected in time. */
const isConnected = (page: SyntheticPage): Promise<boolean> =>
  expect
    .poll(page.isConnected, { timeout: CONNECT_MS })
    .toBe(true)
    .then(
      () => true,
      () => false,
    )

const comeIn = async (
  { id: appointment }: MadeGroup,
  { cookie, mark }: { readonly cookie: string; readonly mark: number },
): Promise<Synthetic> => {
  const line = await connectLive(siteUrl(), { headers: { cookie } })
  const instance = randomUUID()
  const say = (type: string, more: object = {}): void =>
    line.send({ type, data: Object.assign({ appointment, instance }, more) })
  let connected: SyntheticPage | undefined
  say("call.join")
  const beats = setInterval(() => say("call.beat"), BEAT_MS)
  const offer = async (): Promise<SyntheticPage> => {
    const page = newSyntheticPage(mark)
    say("call.media", { offer: await page.offer() })
    const { data } = await line.next("call.media")
    const { answer, refused } = callEvents["call.media"].parse(data)
    if (answer === undefined) throw new Error(`the unit does not take page ${mark}: ${refused}`)
    await page.answer(answer)
    return page
  }
  return {
    page: () => {
      if (connected === undefined) throw new Error(`page ${mark} is not connected`)
      return connected
    },
    connect: async () => {
      for (let tries = 0; tries < TRIES; tries += 1) {
        const page = await offer()
        if (await isConnected(page)) {
          page.tell({ microphone: "off", camera: "off", screen: false })
          connected = page
          return
        }
        await page.close()
      }
      throw new Error(`page ${mark} was not connected in ${TRIES} tries`)
    },
    close: async () => {
      clearInterval(beats)
      line.close()
      await connected?.close()
    },
  }
}

/** Has somebody speak until it is stopped. */
export const speak = (synthetic: Synthetic): (() => void) => {
  const page = synthetic.page()
  page.tell({ microphone: "on", camera: "off", screen: false })
  const voice = setInterval(() => page.speak(30), VOICE_MS)
  return () => clearInterval(voice)
}
