import { instantToWall, wallToInstant } from "@arnica/rules/zones"
import { z } from "zod"
import type { ArnicaServer } from "../../apps/server/src/serve.ts"
import { NAMED_SPECIALIST } from "./accounts.ts"
import { type Call, signedInAs } from "./calls.ts"

const ZONE = "Europe/Bucharest"
const WEEK = 7

const SLEEP = {
  texts: [
    {
      language: "ro",
      title: "Somn mai bun: grup de patru seri",
      description: "Lucrăm cu obiceiurile de seară, gândurile care nu se opresc și trezirile din noapte.",
    },
    {
      language: "en",
      title: "Sleeping better: four evenings together",
      description: "We work on evening habits, thoughts that do not stop and waking up at night.",
    },
    {
      language: "de",
      title: "Besser schlafen: vier Abende in der Gruppe",
      description:
        "Wir arbeiten an Gewohnheiten am Abend, an kreisenden Gedanken und am nächtlichen Wachliegen.",
    },
  ],
  sessionTypeCode: "VIDEO_GROUP",
  minutes: 90,
  capacity: 8,
  price: 7_000,
  currency: "RON",
  weeks: 4,
}
const WORRY = {
  texts: [
    {
      language: "ro",
      title: "Prima seară fără griji",
      description: "O întâlnire deschisă despre anxietate: ce este, ce o ține în viață și ce ajută.",
    },
    {
      language: "en",
      title: "A first evening about worry",
      description: "An open meeting about anxiety: what it is, what keeps it going and what helps.",
    },
  ],
  sessionTypeCode: "VIDEO_GROUP",
  minutes: 60,
  capacity: 20,
  price: 0,
  currency: "RON",
  weeks: 1,
}

type Evening = { readonly call: Call; readonly body: object; readonly now: number; readonly inDays: number }

/** Makes a group on the first evening from some day on that is still free. */
const makeOne = async ({ call, body, now, inDays }: Evening): Promise<void> => {
  const { epochDay } = instantToWall(ZONE, now)
  for (let day = epochDay + inDays; day < epochDay + inDays + WEEK; day += 1) {
    const start = new Date(wallToInstant(ZONE, day, 19 * 60 + 30)).toISOString()
    try {
      await call("POST /api/v2/practice/groups", { ...body, start, isTimeMeant: true })
      return
    } catch {
      // Somebody has something that evening in one of the weeks: the next one.
    }
  }
}

/** The named specialist sells seats of two groups, unless there are some already. */
export const makeGroups = async ({
  server,
  now,
}: {
  readonly server: ArnicaServer
  readonly now: number
}): Promise<void> => {
  const call = await signedInAs(server, NAMED_SPECIALIST.email)
  const { total } = z.object({ total: z.int() }).parse(await call("GET /api/v2/practice/groups"))
  if (total > 0) return
  await makeOne({ call, body: SLEEP, now, inDays: 6 })
  await makeOne({ call, body: WORRY, now, inDays: 9 })
}
