import { withDevices } from "./room.ts"
import type { Visitor } from "./visitor.ts"

/** How a browser speaks to a relay. */
export type Transport = "udp" | "tcp"

/**
 * Has a browser find nobody but through a relay, as behind the firewall of a hospital; by one transport alone, of those that
 * the website offers.
 */
export const behindFirewall = async (visitor: Visitor, by: Transport = "udp"): Promise<Visitor> => {
  await visitor.context.addInitScript(`{
    const Direct = window.RTCPeerConnection
    window.connections = []
    const isLetThrough = (url) => url.endsWith("transport=${by}")
    window.RTCPeerConnection = class extends Direct {
      constructor(given) {
        const iceServers = (given?.iceServers ?? [])
          .map((server) => ({ ...server, urls: [server.urls].flat().filter(isLetThrough) }))
          .filter(({ urls }) => urls.length > 0)
        super({ ...given, iceServers, iceTransportPolicy: "relay" })
        window.connections.push(this)
      }
    }
  }`)
  return await withDevices(visitor)
}

/** How a browser's own end of each connection is reached: `relay by udp`. */
export const waysOf = ({ page }: Visitor): Promise<unknown> =>
  page.evaluate(`Promise.all(window.connections
    .filter(({ connectionState }) => connectionState === "connected")
    .map(async (connection) => {
      const stats = [...(await connection.getStats()).values()]
      const pair = stats.find(({ type, nominated, state }) => type === "candidate-pair" && nominated && state === "succeeded")
      const own = stats.find(({ id }) => id === pair?.localCandidateId)
      return own?.candidateType + " by " + own?.relayProtocol
    }))`)
