import { once } from "node:events"
import http from "node:http"
import { atLeast, type Row } from "./row.ts"
import { withChild } from "./support/child.ts"
import { callsPerSecond } from "./support/load.ts"
import { FEW_ROUNDS, inTurns } from "./support/rounds.ts"
import { withSite } from "./support/site.ts"

const ACCEPT = { "accept-encoding": "gzip, deflate, br" }
/** What a connection says about itself, each server in its own way. */
const OWN = new Set(["connection", "keep-alive", "transfer-encoding", "content-length", "date"])

/** Pages that are kept for everybody, as browsers ask for them, beside a server that answers the same bytes and headers and nothing else. */
export const run = (): Promise<Row[]> =>
  withSite(async ({ url, pages }) => {
    const rows: Row[] = []
    for (const [name, path] of Object.entries(pages)) {
      const { body, headers } = await read(`${url}${path}`)
      const calls = [{ path, headers: ACCEPT }]
      const env = { PAGE: body.toString("base64"), HEADERS: JSON.stringify(headers) }
      const rates = await withChild({ file: "static-child.ts", env }, (peer) =>
        inTurns({
          name: `kept page ${name} (${body.length} bytes)`,
          rounds: FEW_ROUNDS,
          ours: () => callsPerSecond(url, calls),
          peer: () => callsPerSecond(peer, calls),
        }),
      )
      rows.push(atLeast({ name: `kept ${name}, static answer`, unit: "answers/s", ...rates, least: 0.6 }))
    }
    return rows
  })

/** The answer as it goes over the wire, compressed. */
const read = async (address: string): Promise<{ body: Buffer; headers: Record<string, string> }> => {
  const [response] = await once(http.get(address, { headers: ACCEPT }), "response")
  if (!(response instanceof http.IncomingMessage) || response.statusCode !== 200)
    throw new Error(`${address} was not answered`)
  const parts: Buffer[] = []
  for await (const part of response) parts.push(part)
  const headers = Object.entries(response.headers).filter(([name]) => !OWN.has(name))
  return {
    body: Buffer.concat(parts),
    headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
  }
}
