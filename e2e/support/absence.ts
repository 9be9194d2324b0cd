import { HOSTS } from "./fixtures.ts"
import { bookAndPay, signUp } from "./flow.ts"
import { passTime, siteNow } from "./site.ts"
import type { Visitor } from "./visitor.ts"

/** In seconds. */
const HOUR = 3_600

/** Why an admin decides as they do. */
export const REASON = "The room was empty, its log says so."

/** By device: who is with whom, and in which languages. */
export const PAIRS = {
  phone: { client: "de", lastName: "Wartend", specialist: "ro", host: HOSTS.phone },
  desktop: { client: "el", lastName: "Perimenou", specialist: "fr", host: HOSTS.desktop },
} as const

/** A client pays for a session and lets it pass. */
export const haveSession = async (
  client: Visitor,
  { device, lastName }: { readonly device: keyof typeof PAIRS; readonly lastName: string },
): Promise<void> => {
  const { host } = PAIRS[device]
  await signUp(client)
  const details = { firstName: "Maria", lastName }
  const { start } = await bookAndPay(client, { url: host.url, details })
  await passTime(Math.ceil((Date.parse(start) - (await siteNow())) / 1000) + 2 * HOUR)
}
