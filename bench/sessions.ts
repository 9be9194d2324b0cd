import { fork } from "node:child_process"
import { once } from "node:events"
import path from "node:path"
import { z } from "zod"
import { atLeast, type Row } from "./row.ts"
import { CLIENT_PASSWORD, clientEmail, signUpClients } from "./support/clients.ts"
import { withFilled } from "./support/filled.ts"
import { callsPerSecond, LANES, SECONDS } from "./support/load.ts"
import { FEW_ROUNDS, inTurns, type Measure } from "./support/rounds.ts"
import { withServer } from "./support/server.ts"

const MAIN = path.join(import.meta.dirname, "support/session-child.ts")
const CLIENTS = 40

/** What asking who is there costs, and signing in beside the bare check of the password. */
export const run = (): Promise<Row[]> =>
  withFilled("demo", (filled) =>
    withServer({ filled, main: MAIN }, async ({ url }) => {
      const clients = await signUpClients(url, CLIENTS)
      // The same requests: what differs is that one endpoint asks who is there. One that tells no language is asked, too.
      const calls = (path: string) =>
        clients.map(({ cookie }) => ({ path, headers: { cookie, language: "en" } }))
      const checks = await inTurns({
        name: "session check",
        rounds: FEW_ROUNDS,
        ours: () => callsPerSecond(url, calls("/rest/v2/bench/own")),
        peer: () => callsPerSecond(url, calls("/rest/v2/bench/open")),
      })
      const signIns = await withHashes((peer) =>
        inTurns({
          name: "sign-in",
          rounds: FEW_ROUNDS,
          ours: () => callsPerSecond(url, signInCalls(url)),
          peer,
        }),
      )
      const checked = { name: "trivial endpoint that asks who is there, that does not", unit: "answers/s" }
      const signedIn = { name: "sign-in, bare argon2id check", unit: "sign-ins/s" }
      return [
        atLeast({ ...checked, ...checks, least: 0.9 }),
        atLeast({ ...signedIn, ...signIns, least: 0.5 }),
      ]
    }),
  )

const signInCalls = (url: string) =>
  Array.from({ length: CLIENTS }, (_, index) => ({
    method: "POST" as const,
    path: "/Auth/sign-in/email",
    headers: { "content-type": "application/json", origin: url },
    body: JSON.stringify({ email: clientEmail(index), password: CLIENT_PASSWORD }),
  }))

const withHashes = async <T>(work: (measure: Measure) => Promise<T>): Promise<T> => {
  const child = fork(path.join(import.meta.dirname, "support/hash-child.ts"))
  try {
    return await work(async () => {
      child.send({ password: CLIENT_PASSWORD, lanes: LANES, seconds: SECONDS })
      const [rate] = await once(child, "message")
      return z.number().parse(rate)
    })
  } finally {
    child.kill()
  }
}
