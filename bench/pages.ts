import { atLeast, type Row } from "./row.ts"
import { withChild } from "./support/child.ts"
import { signUpClients } from "./support/clients.ts"
import { callsPerSecond } from "./support/load.ts"
import { FEW_ROUNDS, inTurns } from "./support/rounds.ts"
import { withSite } from "./support/site.ts"

/** By how much the pages may differ in length. */
const ALIKE = 0.03

/** Pages of somebody who is signed in, rendered for each request, beside React rendering the same tree and nothing else. */
export const run = (): Promise<Row[]> =>
  withSite(async ({ url, pages }) => {
    const [client] = await signUpClients(url, 1)
    const cookie = client?.cookie ?? ""
    const rows: Row[] = []
    for (const [name, path] of Object.entries(pages)) {
      const env = { SITE: url, PAGE: path, COOKIE: cookie, NODE_ENV: "production" }
      const rates = await withChild({ file: "tree-child.ts", env }, async (peer) => {
        await compare([`${url}${path}`, peer], cookie)
        return inTurns({
          name: `rendered page ${name}`,
          rounds: FEW_ROUNDS,
          ours: () => callsPerSecond(url, [{ path, headers: { cookie } }]),
          peer: () => callsPerSecond(peer, [{ path: "/" }]),
        })
      })
      rows.push(atLeast({ name: `rendered ${name}, React alone`, unit: "pages/s", ...rates, least: 0.8 }))
    }
    return rows
  })

/** What both answer is about as long: only the tags of scripts are written another way. */
const compare = async (addresses: readonly string[], cookie: string): Promise<void> => {
  const [ours = 0, peer = 0] = await Promise.all(
    addresses.map(async (address) => (await (await fetch(address, { headers: { cookie } })).text()).length),
  )
  process.stdout.write(`${ours} characters, React alone ${peer}\n`)
  if (Math.abs(ours / peer - 1) > ALIKE) throw new Error("React alone renders another page")
}
