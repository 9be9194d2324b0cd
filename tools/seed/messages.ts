import { z } from "zod"
import type { ArnicaServer } from "../../apps/server/src/serve.ts"
import { DEMO_ACCOUNTS } from "./accounts.ts"
import { type Call, signedInAs } from "./calls.ts"

const started = z.object({ id: z.string() })
const clientsPage = z.object({ items: z.array(z.object({ id: z.int(), fullName: z.string() })) })

/** What the two named ones write, in turn; each has read what they answer, and the last is not read yet. */
const WRITTEN = [
  ["customer", "Bună ziua! Am ținut jurnalul de somn, așa cum ați spus."],
  ["specialist", "Mă bucur. Cum au fost nopțile de joi și vineri?"],
  ["customer", "Mai bune decât data trecută: m-am trezit o singură dată.\nȘi am adormit repede."],
  ["specialist", "Foarte bine. Continuați la fel și aduceți jurnalul la ședință, vă rog."],
  ["customer", "Îl aduc. Pot veni cu zece minute mai devreme?"],
] as const

/** What the named specialist writes to others of their clients. */
const REMINDER =
  "Bună ziua! Vă trimit exercițiul de respirație despre care am vorbit: patru timpi inspirați, șase expirați."
const OTHERS = 3

const clientsOf = async (specialist: Call, query: string): Promise<z.infer<typeof clientsPage>["items"]> =>
  clientsPage.parse(await specialist(`GET /rest/v2/specialist/clients?${query}`)).items

const openWith = async (specialist: Call, clientId: number): Promise<string> =>
  started.parse(await specialist(`POST /api/v2/practice/clients/${clientId}/conversation`)).id

/** Conversations of the named specialist: with the named customer, to and fro, and with some other clients. */
export const writeMessages = async (server: ArnicaServer): Promise<void> => {
  const [customer, specialist] = DEMO_ACCOUNTS
  const calls = {
    customer: await signedInAs(server, customer.email),
    specialist: await signedInAs(server, specialist.email),
  }
  const name = `${customer.firstName} ${customer.lastName}`
  const others = (await clientsOf(calls.specialist, "count=20")).filter(({ fullName }) => fullName !== name)
  for (const { id } of others.slice(0, OTHERS)) {
    const conversation = await openWith(calls.specialist, id)
    await calls.specialist(`POST /api/v2/conversations/${conversation}/messages`, { text: REMINDER })
  }
  const [named] = (await clientsOf(calls.specialist, `text=${customer.lastName}`)).filter(
    ({ fullName }) => fullName === name,
  )
  if (named === undefined) return
  const conversation = await openWith(calls.specialist, named.id)
  for (const [before, [who, text]] of WRITTEN.entries()) {
    if (before > 0) await calls[who](`POST /api/v2/conversations/${conversation}/read`, { number: before })
    await calls[who](`POST /api/v2/conversations/${conversation}/messages`, { text })
  }
  await spreadOut(server, conversation)
}

/** Lets the messages of a conversation be some hours old, with some minutes between them. */
const spreadOut = async ({ platform }: ArnicaServer, conversation: string): Promise<void> => {
  const ago = "((c.last_number - m.number) * interval '23 minutes' + interval '3 hours')"
  await platform.db.pool.query(
    `update messaging.message m set sent_at = m.sent_at - ${ago}
     from messaging.conversation c where c.id = m.conversation_id and c.id = $1`,
    [conversation],
  )
  for (const [table, column] of [
    ["conversation", "id"],
    ["participant", "conversation_id"],
  ] as const)
    await platform.db.pool.query(
      `update messaging.${table} set last_at = last_at - interval '3 hours' where ${column} = $1`,
      [conversation],
    )
}
