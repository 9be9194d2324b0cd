import { atLeast, type Row } from "./row.ts"
import { withChild } from "./stage/child.ts"
import { signUpClients } from "./stage/clients.ts"
import { callsPerSecond } from "./stage/load.ts"
import { FEW_ROUNDS, inTurns } from "./stage/rounds.ts"
import { withSite } from "./stage/site.ts"

/** Pages of somebody who is signed in, rendered for each request, beside React rendering the same tree and nothing else. */
export const run = (): Promise<Row[]> =>
  withSite(async ({ url, pages }) => {
    const [client] = await signUpClients(url, 1)
    const cookie = client?.cookie ?? ""
    const rows: Row[] = []
    for (const [name, path] of Object.entries(pages)) {
      const env = { SITE: url, PAGE: path, COOKIE: cookie, NODE_ENV: "production" }
      const rates = await withChild({ file: "tree-child.ts", env }, (peer) =>
        inTurns({
          name: `rendered page ${name}`,
          rounds: FEW_ROUNDS,
          ours: () => callsPerSecond(url, [{ path, headers: { cookie } }]),
          peer: () => callsPerSecond(peer, [{ path: "/" }]),
        }),
      )
      rows.push(atLeast({ name: `rendered ${name}, React alone`, unit: "pages/s", ...rates, least: 0.8 }))
    }
    return rows
  })
