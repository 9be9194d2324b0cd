import { randomUUID } from "node:crypto"
import { z } from "zod"
import { hashPassword } from "../../apps/server/src/modules/identity/index.ts"
import { query } from "./query.ts"
import { runOn } from "./specialists.ts"

const PASSWORD = "a long enough password"
/** Sign-ins at once: more of them would only wait for each other. */
const LANES = 8

/** A room that is open now, and the addresses of its two. */
const roomSchema = z.object({ uuid: z.string(), client: z.string(), specialist: z.string() })
type Room = z.infer<typeof roomSchema>

/** Plants sessions by video that began five minutes ago, each of a client and a specialist who have no other. */
export const plantRooms = async (databaseUrl: string, count: number): Promise<Room[]> => {
  const run = runOn(databaseUrl)
  await run(
    `insert into identity.user_account (name, first_name, last_name, email, email_verified)
     select 'Bench Guest' || n, 'Bench', 'Guest' || n, 'guest.' || n || '@rooms.example', true
     from generate_series(1, $1::int) n`,
    [count],
  )
  const rooms = await query(databaseUrl, {
    text: `with hosts as (
       select distinct on (s.id) s.id, s.user_id, o.id as offer
       from specialists.specialist s join specialists.offer o on o.specialist_id = s.id
       where s.status = 'active' and o.active and o.place = 'online' and o.session_type_code = 'VIDEO_INDIVIDUAL'
       order by s.id, o.position limit $1::int
     ), numbered as (select *, row_number() over (order by id) as n from hosts),
     planted as (
       insert into booking.appointment (uuid, status, client_id, specialist_id, product_id, session_type_code, place,
         minutes, start_at, end_at, currency, price, full_price, policy, client_time_zone, created_at)
       select gen_random_uuid(), 'confirmed', c.id, h.id, h.offer, 'VIDEO_INDIVIDUAL', 'online', 50,
         date_trunc('minute', now()) - interval '5 minutes', date_trunc('minute', now()) + interval '45 minutes',
         'RON', 0, 0, '{"fullUntilMinutes": 1440, "halfUntilMinutes": 120}', 'Europe/Bucharest', now()
       from numbered h join identity.user_account c on c.email = 'guest.' || h.n || '@rooms.example'
       returning uuid, client_id, specialist_id
     )
     select p.uuid, c.email as client, u.email as specialist
     from planted p join identity.user_account c on c.id = p.client_id
     join specialists.specialist s on s.id = p.specialist_id join identity.user_account u on u.id = s.user_id`,
    values: [count],
    row: roomSchema,
  })
  if (rooms.length < count) throw new Error(`There are ${rooms.length} rooms of ${count}`)
  await run(
    `insert into identity.credential (user_id, account_id, provider_id, password)
     select id, id, 'credential', $1 from identity.user_account where email = any($2)
     on conflict (provider_id, account_id) do update set password = excluded.password`,
    [await hashPassword(PASSWORD), rooms.flatMap(({ client, specialist }) => [client, specialist])],
  )
  return rooms
}

const signIn = async (url: string, email: string): Promise<string> => {
  const response = await fetch(`${url}/Auth/sign-in/email`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: url },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  if (!response.ok) throw new Error(`Not signed in: ${await response.text()}`)
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ")
}

const frameSchema = z.object({ type: z.string(), data: z.unknown() })
type Frame = z.infer<typeof frameSchema>

/** A page in a room, over a line of its own. */
export type Page = {
  readonly instance: string
  readonly say: (type: string, data?: object) => void
  /** The next frame that is like that. */
  readonly nextFrame: (isIt: (frame: Frame) => boolean) => Promise<Frame>
  readonly close: () => void
}

type Place = { readonly url: string; readonly email: string; readonly appointment: string }

const openPage = async ({ url, email, appointment }: Place): Promise<Page> => {
  const headers = { origin: url, cookie: await signIn(url, email) }
  // Node's own takes headers as well, which the types of browsers do not know.
  const socket: WebSocket = Reflect.construct(WebSocket, [
    `${url.replace(/^http/, "ws")}/rest/wsock`,
    { headers },
  ])
  const waiting = new Set<(frame: Frame) => void>()
  let failure: Error | undefined
  socket.addEventListener("close", ({ code }) => {
    failure = new Error(`A line was closed with ${code}`)
  })
  socket.addEventListener("message", ({ data }) => {
    const frame = frameSchema.parse(JSON.parse(String(data)))
    for (const look of waiting) look(frame)
  })
  const nextFrame: Page["nextFrame"] = (isIt) =>
    new Promise((resolve, reject) => {
      if (failure !== undefined) return reject(failure)
      const look = (frame: Frame): void => {
        if (!isIt(frame)) return
        waiting.delete(look)
        resolve(frame)
      }
      waiting.add(look)
    })
  const instance = randomUUID()
  const say = (type: string, data: object = {}): void =>
    socket.send(JSON.stringify({ type, data: Object.assign({ appointment, instance }, data) }))
  await nextFrame(({ type }) => type === "hello")
  return { instance, say, nextFrame, close: () => socket.close() }
}

/** The two pages of a room, the client let in. */
export type Pair = { readonly client: Page; readonly specialist: Page }

const stateSchema = z.object({ people: z.array(z.object({ admitted: z.boolean() })) })
const isMet = ({ type, data }: Frame): boolean =>
  type === "call.state" && stateSchema.parse(data).people.filter(({ admitted }) => admitted).length === 2

const meetIn = async (room: Room, servers: { client: string; specialist: string }): Promise<Pair> => {
  const appointment = room.uuid
  const client = await openPage({ url: servers.client, email: room.client, appointment })
  const specialist = await openPage({ url: servers.specialist, email: room.specialist, appointment })
  const isState = ({ type }: Frame): boolean => type === "call.state"
  const waits = client.nextFrame(isState)
  client.say("call.join")
  await waits
  const comes = specialist.nextFrame(isState)
  specialist.say("call.join")
  await comes
  const met = client.nextFrame(isMet)
  specialist.say("call.admit", { guest: client.instance })
  await met
  return { client, specialist }
}

/** Has the two of each room come in, the clients over one server and the specialists over the other. */
export const meetInAll = async (
  rooms: readonly Room[],
  servers: { readonly client: string; readonly specialist: string },
): Promise<Pair[]> => {
  const pairs: Pair[] = []
  const left = [...rooms]
  const lane = async (): Promise<void> => {
    for (let room = left.pop(); room !== undefined; room = left.pop()) pairs.push(await meetIn(room, servers))
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return pairs
}
