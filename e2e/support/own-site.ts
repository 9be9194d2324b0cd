import { copyMarketplace } from "./marketplace-copy.ts"
import { startRelay } from "./relay.ts"
import { siteNow } from "./site.ts"
import { type RunningSite, startServer } from "./start-server.ts"
import { startTcpProxy, type TcpProxy } from "./tcp-proxy.ts"
import { startUdpProxy, type UdpProxy } from "./udp-proxy.ts"
import { visitElsewhere } from "./visitor.ts"

/** A website of two processes over one database, which everybody visits through a proxy, and a relay behind another one. */
export type OwnSite = {
  /** What leads to the processes. */
  readonly line: TcpProxy
  /** What leads to the relay. */
  readonly network: UdpProxy
  /** Leads whoever comes from now on to the first or the second process, whose clock shows what the other's does. */
  readonly lead: (process: 0 | 1) => Promise<void>
  /** Ends a process as a power cut would. */
  readonly kill: (process: 0 | 1) => Promise<void>
  readonly stop: () => Promise<void>
}

const setClock = async (site: string, now: number): Promise<void> => {
  const response = await fetch(`${site}/dev/clock`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ now: new Date(now).toISOString() }),
  })
  if (!response.ok) throw new Error(`the clock does not move: ${await response.text()}`)
}

const startProcesses = async (
  { databaseUrl, dataDir }: { readonly databaseUrl: string; readonly dataDir: string },
  { publicUrl, env }: { readonly publicUrl: string; readonly env: Readonly<Record<string, string>> },
): Promise<readonly [RunningSite, RunningSite]> => {
  const first = await startServer({ databaseUrl, dataDir, publicUrl, env })
  const second = await startServer({ databaseUrl, dataDir, publicUrl, env })
  return [first, second]
}

/** Starts it; everybody of the file visits it until it is stopped. */
export const startOwnSite = async (): Promise<OwnSite> => {
  const { databaseUrl, dataDir, drop } = await copyMarketplace()
  const relay = await startRelay()
  const network = await startUdpProxy(relay.port)
  const line = await startTcpProxy()
  const publicUrl = `http://localhost:${line.port}`
  const env = { ...relay.env, TURN_URLS: `turn:127.0.0.1:${network.port}?transport=udp` }
  const processes = await startProcesses({ databaseUrl, dataDir }, { publicUrl, env })
  const portOf = (at: 0 | 1): number => Number(new URL(processes[at].url).port)
  line.aim(portOf(0))
  visitElsewhere(publicUrl)
  let led: 0 | 1 = 0
  return {
    line,
    network,
    lead: async (at) => {
      await setClock(processes[at].url, await siteNow(processes[led].url))
      line.aim(portOf(at))
      led = at
    },
    kill: (at) => processes[at].kill(),
    stop: async () => {
      visitElsewhere(undefined)
      line.stop()
      for (const each of processes) await each.stop()
      network.stop()
      await relay.stop()
      await drop()
    },
  }
}
