import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises"
import { createServer } from "node:net"
import os from "node:os"
import path from "node:path"
import { pathToFileURL } from "node:url"
import { Worker } from "node:worker_threads"
import { afterEach, beforeEach, expect, test } from "vitest"
import { z } from "zod"
import { probePort } from "../../apps/server/src/platform/db/embedded/ports.ts"
import { isAlive, readPostmaster } from "../../apps/server/src/platform/db/embedded/postmaster.ts"
import { ensureServerBuild } from "./build-server.ts"
import { ROOT, SERVER_BUILD } from "./paths.ts"

type Started = { readonly child: ChildProcess; readonly output: () => string }

let folder: string
let port: number
const running: ChildProcess[] = []

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "arnica-start-"))
  port = (await probePort({ port: 0, host: "127.0.0.1" })) ?? 0
})
afterEach(async () => {
  for (const child of running.splice(0))
    if (child.exitCode === null && child.signalCode === null) child.kill("SIGKILL")
  await expect.poll(databaseLives, { timeout: 20_000 }).toBe(false)
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

const databaseLives = async (): Promise<boolean> => {
  const postmaster = await readPostmaster(path.join(folder, "postgres"))
  return postmaster !== undefined && (await isAlive(postmaster.pid))
}

const start = (env: Readonly<Record<string, string>> = {}): Started => {
  const child = spawn(process.execPath, ["tools/run/start.ts"], {
    cwd: ROOT,
    env: {
      ...process.env,
      ENVIRONMENT: "test",
      NODE_ENV: "production",
      PORT: String(port),
      DATA_DIR: folder,
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  })
  running.push(child)
  let text = ""
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk: Buffer) => {
      text += chunk.toString("utf8")
    })
  }
  return { child, output: () => text }
}

const isReady = async (): Promise<boolean> =>
  await fetch(`http://127.0.0.1:${port}/health/ready`).then(
    (response) => response.ok,
    () => false,
  )

/** The first start may build the server, on a machine that has other things to do. */
const PATIENCE = { timeout: 110_000, interval: 100 } as const
const untilReady = ({ output }: Started): Promise<void> =>
  expect.poll(async () => (await isReady()) || output(), PATIENCE).toBe(true)

const PERSON = { email: "stays@example.org", password: "a long enough password" }
const post = (path: string, body: object): Promise<Response> => {
  const headers = { "content-type": "application/json" }
  const url = `http://127.0.0.1:${port}${path}`
  return fetch(url, { method: "POST", headers, body: JSON.stringify(body) })
}
const signIn = async (): Promise<number> => (await post("/Auth/sign-in/email", PERSON)).status
const mailedCode = async (): Promise<string> => {
  const mails = await fetch(`http://127.0.0.1:${port}/dev/mailbox?format=json&to=${PERSON.email}`)
  const [mail] = z
    .object({ text: z.string() })
    .array()
    .parse(await mails.json())
  return /: (\d{6})$/m.exec(mail?.text ?? "")?.[1] ?? ""
}
const signUp = async (): Promise<number> => {
  const named = { firstName: "Ana", lastName: "Pop", language: "ro", timeZone: "Europe/Bucharest" }
  const begun = await post("/Auth/sign-up/email", { ...PERSON, ...named, acceptTerms: true })
  const { signUpId } = z.object({ signUpId: z.string() }).parse(await begun.json())
  await expect.poll(mailedCode, { timeout: 20_000 }).toMatch(/^\d{6}$/)
  return (await post("/Auth/sign-up/code", { signUpId, code: await mailedCode() })).status
}

test("serves, stops cleanly when told to (by npm as well), comes back after it was killed, and forgets nobody", {
  timeout: 300_000,
}, async () => {
  const first = start()
  await untilReady(first)
  expect(first.output()).toContain(`is running at http://localhost:${port}`)
  expect(await signUp()).toBe(200)
  expect((await fetch(`http://127.0.0.1:${port}/en`)).status).toBe(200)
  first.child.kill("SIGINT")
  const [code] = await once(first.child, "exit")
  expect(code, first.output()).toBe(0)
  expect(await databaseLives()).toBe(false)

  const second = start()
  await untilReady(second)
  expect(await signIn()).toBe(200)
  second.child.kill("SIGKILL")
  await once(second.child, "exit")

  // Told to stop by way of npm, the server drains after it and takes its database along.
  const env = { ...process.env, ENVIRONMENT: "test", PORT: String(port), DATA_DIR: folder }
  const npm = spawn("npm", ["start"], { cwd: ROOT, env, stdio: "ignore" })
  running.push(npm)
  await expect.poll(isReady, PATIENCE).toBe(true)
  expect(await databaseLives()).toBe(true)
  expect(await signIn()).toBe(200)
  npm.kill("SIGTERM")
  await once(npm, "exit")
  await expect.poll(databaseLives, { timeout: 30_000 }).toBe(false)
  expect(await isReady()).toBe(false)
})

test("without the folder of its database it ends and says so, once", { timeout: 180_000 }, async () => {
  const started = start()
  await untilReady(started)
  // It writes into its folder while that is being removed.
  await rm(path.join(folder, "postgres"), { recursive: true, force: true, maxRetries: 20 })
  const [code] = await once(started.child, "exit")
  expect(code, started.output()).toBe(1)
  expect(started.output().match(/The folder of the database is gone/g)).toHaveLength(1)
})

test("a busy port is named, and nothing is left running", { timeout: 120_000 }, async () => {
  const squatter = createServer().listen(port, "0.0.0.0")
  await once(squatter, "listening")
  const { child, output } = start()
  const [code] = await once(child, "exit")
  squatter.close()
  expect(code).toBe(1)
  expect(output()).toContain(`port ${port} is taken by another program`)
})

test("a wrong setting is named", { timeout: 120_000 }, async () => {
  const { child, output } = start({ LOG_LEVEL: "loud" })
  const [code] = await once(child, "exit")
  expect(code).toBe(1)
  expect(output()).toContain('LOG_LEVEL: "loud" is refused')
  expect(output()).not.toContain("    at ")
})

test("the built server is written in ASCII alone, as V8 keeps other texts at twice their length", {
  timeout: 120_000,
}, async () => {
  await ensureServerBuild(() => undefined)
  const names = (await readdir(SERVER_BUILD)).filter((name) => name.endsWith(".js"))
  const texts = await Promise.all(names.map((name) => readFile(path.join(SERVER_BUILD, name), "utf8")))
  expect(names).toContain("main.js")
  expect(texts.filter((text) => /[^\0-\x7f]/.test(text))).toEqual([])
})

/** What a built file loads before anything of it runs, and what those files load. */
const loadedWith = async (name: string, found = new Set<string>()): Promise<Set<string>> => {
  const text = await readFile(path.join(SERVER_BUILD, name), "utf8")
  for (const [, wanted = ""] of text.matchAll(/^(?:import|export) (?:[^"\n]* from )?"([^"\n]+)";$/gm)) {
    if (found.has(wanted)) continue
    found.add(wanted)
    if (wanted.startsWith("./")) await loadedWith(wanted, found)
  }
  return found
}

test("what few requests need is not loaded before the first of them", { timeout: 120_000 }, async () => {
  await ensureServerBuild(() => undefined)
  const main = [...(await loadedWith("main.js"))].join("\n")
  expect(main).toContain("@node-rs/argon2")
  expect(main).not.toMatch(/^(sharp|braintree|archiver|nodemailer|undici|redis|react-dom|@aws-sdk)(\/|$)/m)
})

test("what is done apart from the server is part of its build, and is found from there", {
  timeout: 120_000,
}, async () => {
  await ensureServerBuild(() => undefined)
  const sources = (await readdir(path.join(ROOT, "apps/server/src"), { recursive: true }))
    .filter((file) => file.endsWith(".work.ts") && !file.includes("harness"))
    .map((file) => `work-${path.basename(file, ".work.ts")}.js`)
  const built = (await readdir(SERVER_BUILD)).filter((name) => name.endsWith(".js"))
  expect(sources).toContain("work-busy-times.js")
  expect(built).toEqual(expect.arrayContaining(sources))
  const texts = await Promise.all(built.map((name) => readFile(path.join(SERVER_BUILD, name), "utf8")))
  expect(texts.filter((text) => text.includes('.work.ts"'))).toEqual([])

  const host = new Worker(path.join(SERVER_BUILD, "work-host.js"), { env: {}, execArgv: [] })
  const event = "BEGIN:VEVENT\r\nDTSTART:20260310T080000Z\r\nDTEND:20260310T090000Z\r\nEND:VEVENT"
  host.postMessage({
    entry: pathToFileURL(path.join(SERVER_BUILD, "work-busy-times.js")).href,
    input: {
      file: new TextEncoder().encode(`BEGIN:VCALENDAR\r\n${event}\r\nEND:VCALENDAR`),
      asked: { zone: "UTC", from: 0, to: Date.parse("2027-01-01T00:00:00Z"), ownHost: "arnica.example" },
    },
  })
  const [answer] = await once(host, "message")
  await host.terminate()
  const [start, end] = [Date.parse("2026-03-10T08:00:00Z"), Date.parse("2026-03-10T09:00:00Z")]
  expect(answer).toEqual({ value: [{ start, end }] })
})
