import { afterAll, expect, test } from "vitest"
import { z } from "zod"
import { createBoundedWork } from "../../../../platform/bounded-work/bounded-work.ts"
import { hostileCalendars } from "./corpus.ts"

/** The memory of the server's own, and time enough on a machine that does other things meanwhile. */
const calendars = createBoundedWork({
  kind: "thread",
  memoryMb: 128,
  deadlineMs: 60_000,
  atOnce: 1,
  mostWaiting: 1,
})
afterAll(() => calendars.close())

const answer = z.union([z.array(z.object({ start: z.number(), end: z.number() })), z.string()])
const GOOD = { start: Date.parse("2026-03-10T08:00:00Z"), end: Date.parse("2026-03-10T09:00:00Z") }

const read = (file: string | Uint8Array): Promise<z.output<typeof answer>> =>
  calendars.run({
    answer,
    entry: new URL("../busy-times.work.ts", import.meta.url),
    input: () => ({
      file: typeof file === "string" ? new TextEncoder().encode(file) : file,
      asked: {
        zone: "Europe/Bucharest",
        from: Date.parse("2026-03-01T00:00:00Z"),
        to: Date.parse("2027-04-01T00:00:00Z"),
        ownHost: "arnica.example",
      },
    }),
  })

test.each(hostileCalendars())("a calendar of $name", { timeout: 70_000 }, async ({ file, told }) => {
  const busy = await read(file)
  if (told === "good") expect(busy).toEqual([GOOD])
  else if (told === "some")
    expect(busy).toEqual(expect.arrayContaining([{ start: expect.any(Number), end: expect.any(Number) }]))
  else expect(busy).toBe(told)
})
