import { setTimeout as sleep } from "node:timers/promises"
import { z } from "zod"

/** Somebody with a session. */
export type Client = { readonly userId: string; readonly cookie: string }

export const CLIENT_PASSWORD = "a long enough password"
export const clientEmail = (index: number): string => `bench.${index}@clients.arnica.example`
const PERSON = {
  firstName: "Bench",
  lastName: "Mark",
  language: "en",
  timeZone: "Europe/Bucharest",
  acceptTerms: true,
}

const begunSchema = z.object({ signUpId: z.string() })
const signedUp = z.object({ user: z.object({ id: z.string() }) })
const mailSchema = z.object({ text: z.string() })

const cookiesOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ")

const post = async (url: string, body: object, cookie = ""): Promise<Response> => {
  const headers = { "content-type": "application/json", origin: new URL(url).origin, cookie }
  const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`No account: ${await response.text()}`)
  return response
}

/** The code that was mailed to an address; waits until it is there. */
const codeMailedTo = async (url: string, email: string): Promise<string> => {
  for (let tries = 0; tries < 600; tries += 1) {
    const answer = await fetch(`${url}/dev/mailbox?format=json&to=${encodeURIComponent(email)}`)
    const [mail] = mailSchema.array().parse(await answer.json())
    const code = /: (\d{6})$/m.exec(mail?.text ?? "")?.[1]
    if (code !== undefined) return code
    await sleep(100)
  }
  throw new Error(`No code came to ${email}`)
}

/** Makes accounts and signs them in. */
export const signUpClients = async (url: string, count: number): Promise<Client[]> => {
  const clients: Client[] = []
  for (let index = 0; index < count; index += 1) {
    const email = clientEmail(index)
    const begun = await post(`${url}/Auth/sign-up/email`, { ...PERSON, email, password: CLIENT_PASSWORD })
    const { signUpId } = begunSchema.parse(await begun.json())
    const code = await codeMailedTo(url, email)
    // A sign-up ends in the browser where it began.
    const response = await post(`${url}/Auth/sign-up/code`, { signUpId, code }, cookiesOf(begun))
    const { user } = signedUp.parse(await response.json())
    clients.push({ userId: user.id, cookie: cookiesOf(response) })
  }
  return clients
}
