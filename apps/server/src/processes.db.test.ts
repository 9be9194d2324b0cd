import { randomUUID } from "node:crypto"
import { mkdtemp, rm } from "node:fs/promises"
import os from "node:os"
import path from "node:path"
import { LANGUAGES } from "@arnica/i18n/languages"
import { afterAll, beforeAll, expect, test } from "vitest"
import { z } from "zod"
import { SECRET, type ServerProcess, startServerProcess } from "./endurance/server-process.ts"
import { createUsers, hashPassword } from "./modules/identity/index.ts"
import { aUser } from "./modules/identity/testing.ts"
import { systemClock } from "./platform/clock.ts"
import { createLog } from "./platform/log.ts"
import { createMailbox } from "./platform/mail/mailbox.ts"
import { createSettings } from "./platform/settings/settings.ts"
import { createTokens } from "./platform/tokens.ts"
import { connectLive } from "./platform/websocket/testing.ts"
import { createTestDatabase, type TestDatabase } from "./testing/database.ts"
import { builtProgram } from "./testing/programs.ts"

const PASSWORD = "a long walk by the river 27"
const PER_MINUTE = 300

let database: TestDatabase
let dataDir: string
let one: ServerProcess
let other: ServerProcess

beforeAll(async () => {
  database = await createTestDatabase()
  const main = await builtProgram("server")
  dataDir = await mkdtemp(path.join(os.tmpdir(), "arnica-two-"))
  const env = {
    DATABASE_POOL: "6",
    // Each test calls from addresses of its own.
    TRUST_PROXY: "1",
    RATE_LIMIT_PER_MINUTE: String(PER_MINUTE),
    RATE_LIMIT_FACTOR: "1",
  }
  const start = () => startServerProcess({ databaseUrl: database.url, dataDir, env, main })
  // The second one starts when the first has migrated and planted the catalogue.
  one = await start()
  other = await start()
}, 120_000)
afterAll(async () => {
  await Promise.all([one?.stop(), other?.stop()])
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

type Call = {
  readonly path: string
  readonly from: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** Calls one of the two, by POST where something is sent. */
const call = (server: ServerProcess, { path: where, from, body, headers }: Call): Promise<Response> =>
  fetch(`${server.url}${where}`, {
    method: body === undefined ? "GET" : "POST",
    headers: {
      "x-forwarded-for": from,
      origin: server.url,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })

const statusOf = async (server: ServerProcess, given: Call): Promise<number> => {
  const response = await call(server, given)
  await response.arrayBuffer()
  return response.status
}

type Person = { readonly id: string; readonly email: string }
const somebody = async (isAdmin = false): Promise<Person> => {
  const user = aUser({ passwordHash: await hashPassword(PASSWORD), isAdmin })
  await database.db.transaction((tx) => createUsers(tx, [user]))
  return user
}
const signIn = (server: ServerProcess, given: { email: string; from: string; password?: string }) =>
  call(server, {
    path: "/Auth/sign-in/email",
    from: given.from,
    body: { email: given.email, password: given.password ?? PASSWORD },
  })
const cookieOf = async (server: ServerProcess, given: { email: string; from: string }): Promise<string> => {
  const response = await signIn(server, given)
  expect(response.status).toBe(200)
  return response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ")
}

test("a limit of an endpoint counts the calls to both", async () => {
  const given = { path: "/Auth/passkey/generate-authenticate-options", from: "203.0.113.1" }
  const seen: number[] = []
  for (let n = 0; n < 10; n += 1) seen.push(await statusOf(one, given), await statusOf(other, given))
  expect(seen).toEqual(new Array(20).fill(200))
  expect([await statusOf(one, given), await statusOf(other, given)]).toEqual([429, 429])
  expect(await statusOf(other, { ...given, from: "203.0.113.2" })).toBe(200)
})

test("so does the limit on all calls of an address, within a second", async () => {
  const given = { path: "/rest/v2/public/islogged", from: "203.0.113.3" }
  const atOne = (PER_MINUTE * 2) / 3
  for (let n = 0; n < atOne; n += 1) expect(await statusOf(one, given)).toBe(200)
  let atOther = 0
  while (atOther < PER_MINUTE && (await statusOf(other, given)) === 200) atOther += 1
  expect(atOther).toBeGreaterThanOrEqual(PER_MINUTE - atOne)
  expect(atOther).toBeLessThan(PER_MINUTE)
  for (const server of [one, other]) await expect.poll(() => statusOf(server, given)).toBe(429)
})

test("wrong passwords are counted over both", async () => {
  const { email } = await somebody()
  const from = "203.0.113.4"
  for (let n = 0; n < 8; n += 1) {
    const response = await signIn(n % 2 === 0 ? one : other, { email, from, password: "guessed in vain" })
    expect(response.status).toBe(401)
  }
  expect((await signIn(one, { email, from })).status).toBe(429)
  expect((await signIn(other, { email, from })).status).toBe(429)
  expect((await signIn(other, { email, from: "203.0.113.5" })).status).toBe(200)
})

test("mails that are asked for are counted over both", async () => {
  const { email } = await somebody()
  const ask = (server: ServerProcess, from: string) =>
    statusOf(server, { path: "/Auth/request-password-reset", from, body: { email } })
  const seen: number[] = []
  for (let n = 0; n < 20; n += 1) seen.push(await ask(n % 2 === 0 ? one : other, `203.0.113.${20 + n}`))
  expect(seen).toEqual(new Array(20).fill(200))
  expect([await ask(one, "203.0.113.60"), await ask(other, "203.0.113.61")]).toEqual([429, 429])
})

/** The secret in the link that somebody got by mail. */
const tokenFor = async (email: string): Promise<string> => {
  const mails = await createMailbox({ db: database.db, clock: systemClock }).list(50)
  const text = mails.find(({ mail }) => mail.to.address === email)?.mail.text ?? ""
  return decodeURIComponent(/[?&]token=([^\s"&]+)/.exec(text)?.[1] ?? "")
}

test("a link of a mail that was used at one is refused at the other", async () => {
  const { email } = await somebody()
  const from = "203.0.113.70"
  expect(await statusOf(one, { path: "/Auth/request-password-reset", from, body: { email } })).toBe(200)
  await expect.poll(() => tokenFor(email)).not.toBe("")
  const body = { token: await tokenFor(email), newPassword: "nine quiet harbours" }
  const reset = { path: "/Auth/reset-password", from, body }
  expect(await statusOf(one, reset)).toBe(200)
  expect(await statusOf(other, reset)).toBe(410)
})

test("a ticket of the contact form sends one message, through whichever it comes", async () => {
  const now = Date.now()
  const ticket = createTokens(SECRET).sign({
    purpose: "contact",
    payload: { id: randomUUID(), at: now - 60_000 },
    expiresAt: now + 60_000,
  })
  const send = (server: ServerProcess, message: string) =>
    statusOf(server, {
      path: "/api/v2/contact-messages",
      from: "203.0.113.71",
      body: { name: "Ana", email: "ana@example.org", topic: "other", message, ticket },
    })
  expect(await send(one, "When do you open on Mondays?")).toBe(202)
  expect(await send(other, "And something else entirely")).toBe(400)
})

const words = (text: string) => Object.fromEntries(LANGUAGES.map((each) => [each, `${text} ${each}`]))
const optionsSchema = z.looseObject({ concerns: z.array(z.looseObject({ name: z.string() })) })

test("a key of a request is known to both, and so is what it changed in the catalogue", async () => {
  const { email } = await somebody(true)
  const from = "203.0.113.72"
  const cookie = await cookieOf(one, { email, from })
  const namesAt = async (server: ServerProcess): Promise<string[]> => {
    const headers = { language: "en" }
    const response = await call(server, { path: "/api/v2/catalog/search-options", from, headers })
    return optionsSchema.parse(await response.json()).concerns.map(({ name }) => name)
  }
  // So that both have the catalogue in memory.
  for (const server of [one, other]) expect(await namesAt(server)).not.toContain("Long walks en")
  const add = (server: ServerProcess, text: string) =>
    call(server, {
      path: "/api/v2/admin/catalog/skill",
      from,
      headers: { cookie, "idempotency-key": "walks-1" },
      body: { parent: "PSIH_HEALTH", names: words(text), more: words(`zz${text}`) },
    })
  const [first, again, reused] = [
    await add(one, "Long walks"),
    await add(other, "Long walks"),
    await add(other, "Short walks"),
  ]
  expect([first.status, again.status, reused.status]).toEqual([201, 201, 422])
  expect(again.headers.get("idempotency-replayed")).toBe("true")
  expect(await again.text()).toBe(await first.text())
  await expect.poll(() => namesAt(other)).toContain("Long walks en")
})

test("a setting that was changed elsewhere is read changed at both", async () => {
  const { id } = await somebody(true)
  const read = async (server: ServerProcess): Promise<unknown> => {
    const response = await call(server, {
      path: "/rest/public/call/getSettings",
      from: "203.0.113.73",
      body: ["Msg_Max_Length"],
    })
    return await response.json()
  }
  const settings = createSettings({ db: database.db, log: createLog({ level: "silent" }) })
  const change = { name: "Msg_Max_Length", version: 0, value: 150, reason: "for a test", by: id } as const
  await database.db.transaction((tx) => settings.change(tx, { ...change, at: Date.now() }))
  for (const server of [one, other]) await expect.poll(() => read(server)).toEqual({ Msg_Max_Length: 150 })
})

test("a session that ended at one is over at the other", async () => {
  const { email } = await somebody()
  const from = "203.0.113.74"
  const cookie = await cookieOf(one, { email, from })
  const isLoggedIn = async (server: ServerProcess): Promise<unknown> => {
    const response = await call(server, { path: "/rest/v2/public/islogged", from, headers: { cookie } })
    return z.looseObject({ isLoggedIn: z.boolean() }).parse(await response.json()).isLoggedIn
  }
  for (const server of [one, other]) expect(await isLoggedIn(server)).toBe(true)
  const out = await statusOf(one, { path: "/Auth/sign-out", from, headers: { cookie }, body: {} })
  expect(out).toBe(200)
  await expect.poll(() => isLoggedIn(other)).toBe(false)
})

/** Two who have written to each other: a client and a specialist. */
const pair = async (): Promise<{ readonly client: Person; readonly specialist: Person }> => {
  const [client, specialist] = [await somebody(), await somebody()]
  const { pool } = database.db
  const conversation = randomUUID()
  await pool.query(
    `with s as (
      insert into specialists.specialist (user_id, url, first_name, last_name, gender, domain_code, country_code, time_zone)
      select $1, 'of-two-processes', 'Ana', 'Pop', 'female', d.code, 'RO', 'Europe/Bucharest' from catalog.domain d limit 1
      returning id
    )
    insert into messaging.conversation (id, client_id, specialist_id, last_number, last_at, created_at)
    select $2, $3, s.id, 1, now(), now() from s`,
    [specialist.id, conversation, client.id],
  )
  await pool.query(
    `insert into messaging.participant (conversation_id, side, user_id, other_name, last_at)
    values ($1, 'client', $2, 'pop', now()), ($1, 'provider', $3, 'ana', now())`,
    [conversation, client.id, specialist.id],
  )
  return { client, specialist }
}

test("who is connected to one is online for who is connected to the other", async () => {
  const { client, specialist } = await pair()
  const cookie = await cookieOf(one, { email: client.email, from: "203.0.113.75" })
  const watching = await connectLive(one.url, { headers: { cookie } })
  const isOnline = () =>
    watching.frames.flatMap(({ type, data }) =>
      type === "presence" ? [z.looseObject({ isOnline: z.boolean() }).parse(data).isOnline] : [],
    )
  const noted = async (): Promise<unknown> => {
    const { rows } = await database.db.pool.query(
      "select is_online as here from messaging.presence where user_id = $1",
      [client.id],
    )
    return rows
  }
  await expect.poll(noted, { timeout: 20_000 }).toEqual([{ here: true }])
  const own = await cookieOf(other, { email: specialist.email, from: "203.0.113.76" })
  const line = await connectLive(other.url, { headers: { cookie: own } })
  await expect.poll(isOnline, { timeout: 20_000 }).toEqual([true])
  line.close()
  watching.close()
})
