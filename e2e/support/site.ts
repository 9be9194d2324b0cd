import { z } from "zod"
import { siteUrl } from "./visitor.ts"

const mailSchema = z.object({
  to: z.object({ address: z.string() }),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  attachments: z.array(z.object({ name: z.string(), type: z.string(), content: z.string() })),
})
export type SentMail = z.infer<typeof mailSchema>

const slotSchema = z.object({ start: z.string(), price: z.object({ amount: z.int(), currency: z.string() }) })
export type FreeTime = z.infer<typeof slotSchema>

const readJson = async (path: string, site = siteUrl()): Promise<unknown> => {
  const response = await fetch(`${site}${path}`)
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return await response.json()
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })

/** Asks again until there is an answer; for what the server does in its own time. */
export const eventually = async <T>(what: string, ask: () => Promise<T | undefined>): Promise<T> => {
  for (let tries = 0; tries < 100; tries += 1) {
    const found = await ask()
    if (found !== undefined) return found
    await pause(150)
  }
  throw new Error(`${what} did not come`)
}

/** The mails to an address, newest first; of this website or of another one. */
export const mailsTo = async (address: string, site = siteUrl()): Promise<SentMail[]> =>
  mailSchema.array().parse(await readJson(`/dev/mailbox?format=json&to=${encodeURIComponent(address)}`, site))

/** So many looks for a mail come before the clock is moved, by so many seconds. */
const LOOKS = 20
const UNTIL_NEXT_LOOK_S = 16

/**
 * The newest mail to an address whose subject or text matches; waits until it is there. What confirms a payment may wait for
 * its money to be taken, and looks again some seconds later: on a clock that stands still it would wait for good.
 */
export const mailTo = async (address: string, about: RegExp): Promise<SentMail> => {
  let looks = 0
  return await eventually(`a mail to ${address} about ${about}`, async () => {
    looks += 1
    if (looks % LOOKS === 0) await passTime(UNTIL_NEXT_LOOK_S)
    return (await mailsTo(address)).find(({ subject, text }) => about.test(subject) || about.test(text))
  })
}

/** The code of the newest mail to an address, of this website or of another one; waits until it is there. */
export const codeMailedTo = (address: string, site = siteUrl()): Promise<string> =>
  eventually(`a code to ${address}`, async () => {
    const [mail] = await mailsTo(address, site)
    return /: (\d{6})$/m.exec(mail?.text ?? "")?.[1]
  })

/** The code of the last text message to a number, such as `+40722345001`; waits until it is there. */
export const codeSentTo = (number: string): Promise<string> =>
  eventually(`a text message to ${number}`, async () => {
    const texts = await fetch(`${siteUrl()}/dev/texts?format=json&to=${encodeURIComponent(number)}`)
    return /\b\d{6}\b/.exec(await texts.text())?.[0]
  })

/** Moves the website's clock and lets it do what has become due. */
export const passTime = async (seconds: number, site = siteUrl()): Promise<void> => {
  const response = await fetch(`${site}/dev/clock`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ advanceSeconds: seconds }),
  })
  if (!response.ok) throw new Error(`the clock does not move: ${await response.text()}`)
}

/** What time it is on the website, in epoch milliseconds. */
export const siteNow = async (site = siteUrl()): Promise<number> => {
  const { now } = z.object({ now: z.string() }).parse(await readJson("/dev/clock", site))
  return Date.parse(now)
}

const HOUR_MS = 3_600_000
const idSchema = z.object({ id: z.int() })

/** Free times of a specialist from some hours ahead, the earliest first. */
export const freeTimes = async (
  url: string,
  { hoursAhead = 50, site = siteUrl() }: { readonly hoursAhead?: number; readonly site?: string } = {},
): Promise<FreeTime[]> => {
  const { id } = idSchema.parse(await readJson(`/rest/v2/profile-page/${url}/specialist-details`, site))
  const from = (await siteNow(site)) + hoursAhead * HOUR_MS
  const query = new URLSearchParams({
    calculatePrice: "true",
    from: new Date(from).toISOString(),
    to: new Date(from + 96 * HOUR_MS).toISOString(),
  })
  return slotSchema.array().parse(await readJson(`/rest/v2/availableSlots/${id}?${query.toString()}`, site))
}

/** A free time of a specialist that is far enough ahead to be cancelled for nothing. */
export const freeTime = async (url: string, hoursAhead = 50): Promise<FreeTime> => {
  const [time] = await freeTimes(url, { hoursAhead })
  if (time === undefined) throw new Error(`${url} has no free time`)
  return time
}
