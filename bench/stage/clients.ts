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

const signedUp = z.object({ user: z.object({ id: z.string() }) })

const cookiesOf = (response: Response): string[] =>
  response.headers.getSetCookie().flatMap((cookie) => cookie.split(";")[0] ?? [])

/** Makes accounts and signs them in. */
export const signUpClients = async (url: string, count: number): Promise<Client[]> => {
  const clients: Client[] = []
  for (let index = 0; index < count; index += 1) {
    const response = await fetch(`${url}/Auth/sign-up/email`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: url },
      body: JSON.stringify({ ...PERSON, email: clientEmail(index), password: CLIENT_PASSWORD }),
    })
    if (!response.ok) throw new Error(`No account: ${await response.text()}`)
    const { user } = signedUp.parse(await response.json())
    clients.push({ userId: user.id, cookie: cookiesOf(response).join("; ") })
  }
  return clients
}
