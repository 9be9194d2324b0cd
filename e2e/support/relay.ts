import { Worker } from "node:worker_threads"
import { freePort } from "./ports.ts"

/** A relay for calls by video, as one stands on the internet. */
export type Relay = {
  readonly port: number
  /** What a website is told of it. */
  readonly env: { readonly TURN_URLS: string; readonly TURN_SECRET: string }
  readonly stop: () => Promise<void>
}

/** What a relay is started with. */
export type RelayOptions = { readonly port: number; readonly secret: string }

const SECRET = "what the relay and the website share"

/** Starts a relay in a thread of its own: what it still holds for a call ends with it. */
export const startRelay = async (): Promise<Relay> => {
  const port = await freePort()
  const workerData: RelayOptions = { port, secret: SECRET }
  const worker = new Worker(new URL("./relay-thread.ts", import.meta.url), { workerData })
  await new Promise<void>((resolve, reject) => {
    worker.once("message", () => resolve())
    worker.once("error", reject)
  })
  return {
    port,
    env: { TURN_URLS: `turn:127.0.0.1:${port}?transport=udp`, TURN_SECRET: SECRET },
    stop: async () => void (await worker.terminate()),
  }
}
