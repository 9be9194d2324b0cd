import { createSocket, type Socket } from "node:dgram"
import { once } from "node:events"

/** A network between browsers and a relay, as a router that gives each of them a port of its own. */
export type UdpProxy = {
  readonly port: number
  /** Gives everybody another port, as when a network changes: the relay knows none of them any more. */
  readonly move: () => void
  /** Lets nothing through any more of all who are known, and says nothing: only who comes from another port is let through. */
  readonly swallow: () => void
  readonly stop: () => void
}

const HOST = "127.0.0.1"

/** Starts one that leads to the port of a relay on this machine. */
export const startUdpProxy = async (relayPort: number): Promise<UdpProxy> => {
  const outer = createSocket("udp4")
  const inner = new Map<string, Socket>()
  const swallowed = new Set<string>()
  const forget = (): void => {
    for (const socket of inner.values()) socket.close()
    inner.clear()
  }
  const innerFor = (address: string, port: number): Socket => {
    const name = `${address}:${port}`
    const known = inner.get(name)
    if (known !== undefined) return known
    const socket = createSocket("udp4")
    // Nobody listens at the other end for a moment.
    socket.on("error", () => undefined)
    socket.on("message", (data) => outer.send(data, port, address))
    inner.set(name, socket)
    return socket
  }
  outer.on("message", (data, { address, port }) => {
    if (!swallowed.has(`${address}:${port}`)) innerFor(address, port).send(data, relayPort, HOST)
  })
  outer.bind(0, HOST)
  await once(outer, "listening")
  return {
    port: outer.address().port,
    move: forget,
    swallow: () => {
      for (const name of inner.keys()) swallowed.add(name)
      forget()
    },
    stop: () => {
      forget()
      outer.close()
    },
  }
}
