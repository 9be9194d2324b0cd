import { createHmac } from "node:crypto"
import { parentPort, workerData } from "node:worker_threads"
import Turn from "node-turn"
import { z } from "zod"

const { port, secret } = z.object({ port: z.int(), secret: z.string() }).parse(workerData)

/** The password of a user name that says until when it holds (`<seconds since the epoch>:<name>`); none afterwards. */
const passwordOf = (username: string): string | undefined => {
  const until = Number(username.split(":")[0])
  if (!(until * 1_000 > Date.now())) return undefined
  return createHmac("sha1", secret).update(username).digest("base64")
}

/** Checks credentials by itself, as coturn does with `use-auth-secret`: it knows nobody beforehand. */
const relay = new Turn({
  listeningIps: ["127.0.0.1"],
  relayIps: ["127.0.0.1"],
  listeningPort: port,
  minPort: 49_160,
  maxPort: 49_960,
  authMech: "long-term",
  realm: "arnica.example",
  credentials: new Proxy<Record<string, string | undefined>>(
    {},
    { get: (_, username) => (typeof username === "string" ? passwordOf(username) : undefined) },
  ),
  debugLevel: "FATAL",
})
relay.start()
parentPort?.postMessage("ready")
