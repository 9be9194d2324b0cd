import { type EntryContent, journalEndpoints } from "@arnica/contract/journal"
import { journalSharingEndpoints } from "@arnica/contract/journal-sharing"
import { z } from "zod"
import type { ArnicaServer } from "../../apps/server/src/serve.ts"
import { DEMO_ACCOUNTS } from "./accounts.ts"
import { type Call, signedInAs } from "./calls.ts"
import { createRandom } from "./random.ts"

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const ZONE = "Europe/Bucharest"
const SEED = 193
const SAVED = journalEndpoints["POST /rest/v2/client/journal/entries"].responses[201]
const SHARES = journalSharingEndpoints["GET /rest/v2/client/journal/shares"].responses[200]
const clientsPage = z.object({ items: z.array(z.object({ id: z.int(), fullName: z.string() })) })
const made = z.object({ id: z.string() })

const NOTHING: EntryContent = {
  valence: null,
  energy: null,
  sleepMinutes: null,
  feelings: [],
  contexts: [],
  tags: [],
  text: "",
  measures: [],
  pictures: [],
}

type Written = Partial<EntryContent> & {
  readonly daysAgo: number
  /** Minutes of the day, by UTC; a whole day without. */
  readonly minute?: number
  /** Answers the first thing that was asked. */
  readonly answers?: true
}

/** Some weeks of the named customer: from short nights to better ones, with days between of which nothing was written. */
const WRITTEN: readonly Written[] = [
  {
    daysAgo: 41,
    valence: -2,
    energy: 2,
    sleepMinutes: 290,
    feelings: ["drained", "worried"],
    contexts: ["sleep", "work"],
    text: "Trezită la patru, cu lista de mâine în cap. Am stat în pat până a sunat ceasul.",
  },
  { daysAgo: 40, valence: -1, sleepMinutes: 320, contexts: ["work", "tasks"] },
  { daysAgo: 38, valence: -2, energy: 1, sleepMinutes: 270, feelings: ["overwhelmed"], contexts: ["work"] },
  {
    daysAgo: 36,
    valence: 1,
    energy: 3,
    sleepMinutes: 400,
    feelings: ["calm"],
    contexts: ["movement", "weather"],
    tags: ["plimbare pe râu"],
    text: "O oră pe malul râului, fără telefon. Seara am adormit fără să-mi dau seama.",
  },
  { daysAgo: 35, valence: 0, sleepMinutes: 370, contexts: ["family"] },
  {
    daysAgo: 33,
    valence: -1,
    energy: 2,
    sleepMinutes: 310,
    feelings: ["irritated"],
    contexts: ["work", "news"],
  },
  {
    daysAgo: 31,
    valence: 2,
    energy: 4,
    sleepMinutes: 430,
    feelings: ["content", "grateful"],
    contexts: ["movement", "friends"],
    tags: ["plimbare pe râu"],
    text: "Cu Ilinca pe deal. Am râs mult.",
  },
  { daysAgo: 29, valence: 0, sleepMinutes: 380, contexts: ["tasks"] },
  {
    daysAgo: 27,
    valence: -1,
    sleepMinutes: 330,
    feelings: ["anxious"],
    contexts: ["money"],
    text: "Factura la încălzire. Am socotit de trei ori și tot acolo ies.",
  },
  { daysAgo: 26, minute: 17 * 60 + 20, valence: 1, contexts: ["hobbies"], tags: ["ceai"] },
  {
    daysAgo: 24,
    valence: 1,
    energy: 3,
    sleepMinutes: 410,
    contexts: ["movement"],
    tags: ["plimbare pe râu"],
  },
  { daysAgo: 22, valence: 0, sleepMinutes: 390, contexts: ["work"] },
  {
    daysAgo: 20,
    valence: -2,
    energy: 1,
    sleepMinutes: 280,
    feelings: ["stressed", "lonely"],
    contexts: ["work", "alone"],
    text: "Ședință lungă, apoi apartamentul gol. Am mâncat în picioare.",
  },
  { daysAgo: 18, valence: 1, sleepMinutes: 420, contexts: ["selfCare"], tags: ["ceai"] },
  {
    daysAgo: 17,
    valence: 2,
    energy: 4,
    sleepMinutes: 440,
    contexts: ["movement", "weather"],
    feelings: ["joyful"],
  },
  { daysAgo: 15, valence: 0, sleepMinutes: 360, contexts: ["tasks", "work"] },
  {
    daysAgo: 13,
    answers: true,
    valence: 1,
    energy: 3,
    sleepMinutes: 405,
    feelings: ["hopeful"],
    contexts: ["sleep"],
    text: "M-am trezit o dată, pe la trei, de la o ușă trântită pe scară. N-am aprins lumina și n-am luat telefonul. Am numărat respirațiile și am adormit la loc.",
  },
  { daysAgo: 12, valence: 1, sleepMinutes: 415, contexts: ["movement"], tags: ["plimbare pe râu"] },
  { daysAgo: 10, valence: 0, energy: 3, sleepMinutes: 385, contexts: ["work"] },
  {
    daysAgo: 9,
    minute: 5 * 60 + 40,
    valence: 2,
    feelings: ["peaceful"],
    contexts: ["weather"],
    text: "Brumă pe gard și liniște. Prima cafea la fereastră.",
  },
  {
    daysAgo: 7,
    valence: 2,
    energy: 4,
    sleepMinutes: 450,
    feelings: ["proud", "relieved"],
    contexts: ["work", "movement"],
    text: "Am spus nu la proiectul în plus. Nu s-a întâmplat nimic rău.",
    measures: [{ code: "steps", value: 9_400 }],
  },
  { daysAgo: 5, valence: 1, sleepMinutes: 425, contexts: ["family", "movement"], tags: ["plimbare pe râu"] },
  { daysAgo: 4, valence: -1, sleepMinutes: 340, feelings: ["worried"], contexts: ["family"] },
  {
    daysAgo: 2,
    valence: 2,
    energy: 4,
    sleepMinutes: 445,
    feelings: ["calm", "satisfied"],
    contexts: ["sleep", "movement"],
    tags: ["ceai"],
    text: "A treia noapte fără trezire.",
  },
  { daysAgo: 1, valence: 1, energy: 4, sleepMinutes: 430, contexts: ["hobbies", "friends"] },
]

/** What the named specialist asks: the first was answered, the second waits. */
const ASKED = [
  { text: "Ce v-a trezit noaptea și ce ați făcut atunci?", daysAgo: 16, untilDays: -9 },
  { text: "Într-o seară, fără ecrane cu o oră înainte de culcare: cum a fost?", daysAgo: 1, untilDays: 6 },
] as const

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

type Asking = {
  readonly server: ArnicaServer
  readonly call: Call
  readonly number: number
  readonly now: number
}

/** Asks both, each some days ago. Answers their ids. */
const ask = async ({ server, call, number, now }: Asking): Promise<string[]> => {
  const ids: string[] = []
  for (const { text, daysAgo, untilDays } of ASKED) {
    const body = { text, until: dayOf(now + DAY_MS) }
    const { id } = made.parse(await call(`POST /api/v2/practice/clients/${number}/homework`, body))
    await server.platform.db.pool.query(
      "update journal.homework set asked_at = $2, until_day = $3 where id = $1",
      [id, new Date(now - daysAgo * DAY_MS).toISOString(), dayOf(now + untilDays * DAY_MS)],
    )
    ids.push(id)
  }
  return ids
}

type Writing = { readonly server: ArnicaServer; readonly call: Call; readonly now: number }

/** Writes the entries as anybody would, each then moved to its day: nobody writes more than two weeks back. */
const write = async ({ server, call, now }: Writing, homeworkId: string | null): Promise<void> => {
  const random = createRandom(SEED)
  const midnight = Math.floor(now / DAY_MS) * DAY_MS
  for (const { daysAgo, minute, answers, ...said } of WRITTEN) {
    const { entry } = SAVED.parse(
      await call("POST /rest/v2/client/journal/entries", {
        id: random.uuid(),
        kind: minute === undefined ? "DAY" : "MOMENT",
        at: new Date(now).toISOString(),
        zone: ZONE,
        homeworkId: answers === true ? homeworkId : null,
        content: { ...NOTHING, ...said },
        agree: true,
      }),
    )
    // In the evening, where nothing else is said: nowhere in the zone another day.
    const at = midnight - daysAgo * DAY_MS + (minute ?? 18 * 60) * MINUTE_MS
    const moment = new Date(at).toISOString()
    await server.platform.db.pool.query(
      "update journal.entry set at = $2, local_day = $3, created_at = $2 where id = $1",
      [entry.id, moment, dayOf(at)],
    )
  }
}

type Wanted = { readonly server: ArnicaServer; readonly specialistId: number; readonly now: number }

const SHARED_DAYS = 14
const READ_DAYS = 30

/** The named customer has written for six weeks, answered what the named specialist asked, and shares the last two weeks. */
export const keepJournal = async ({ server, specialistId, now }: Wanted): Promise<void> => {
  const [customer, specialist] = DEMO_ACCOUNTS
  const call = await signedInAs(server, customer.email)
  const { specialists } = SHARES.parse(await call("GET /rest/v2/client/journal/shares"))
  const isOpen = specialists.some(({ id }) => id === specialistId)
  const asking = await signedInAs(server, specialist.email)
  const listed = clientsPage.parse(await asking(`GET /rest/v2/specialist/clients?text=${customer.lastName}`))
  const name = `${customer.firstName} ${customer.lastName}`
  const client = isOpen ? listed.items.find(({ fullName }) => fullName === name) : undefined
  const [answered] = client === undefined ? [] : await ask({ server, call: asking, number: client.id, now })
  await write({ server, call, now }, answered ?? null)
  if (isOpen)
    await call("POST /rest/v2/client/journal/shares", {
      specialistId,
      from: dayOf(now - SHARED_DAYS * DAY_MS),
      to: dayOf(now),
      until: dayOf(now + READ_DAYS * DAY_MS),
    })
}
