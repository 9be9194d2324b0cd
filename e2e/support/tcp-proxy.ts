import { connect, createServer, type Socket } from "node:net"
import { freePort } from "./ports.ts"

/** What stands between browsers and the processes of a website, as a balancer does. */
export type TcpProxy = {
  readonly port: number
  /** Leads whoever comes from now on to this port. */
  readonly aim: (port: number) => void
  /** Breaks every connection that is open, and lets them come again. */
  readonly cut: () => void
  /** Breaks every connection, and takes none until it is mended. */
  readonly block: () => void
  readonly mend: () => void
  readonly stop: () => void
}

/** Starts one that leads nowhere yet. */
export const startTcpProxy = async (): Promise<TcpProxy> => {
  const port = await freePort()
  const open = new Set<Socket>()
  let target = 0
  let isBlocked = false
  const server = createServer((outer) => {
    if (isBlocked || target === 0) return void outer.destroy()
    const inner = connect(target, "localhost")
    for (const [end, other] of [
      [outer, inner],
      [inner, outer],
    ] as const) {
      open.add(end)
      // A process that is killed resets what it held.
      end.on("error", () => other.destroy())
      end.on("close", () => {
        open.delete(end)
        other.destroy()
      })
      end.pipe(other)
    }
  })
  await new Promise<void>((resolve) => {
    server.listen(port, "localhost", resolve)
  })
  const cut = (): void => {
    for (const end of open) end.destroy()
  }
  return {
    port,
    aim: (next) => {
      target = next
    },
    cut,
    block: () => {
      isBlocked = true
      cut()
    },
    mend: () => {
      isBlocked = false
    },
    stop: () => {
      cut()
      server.close()
    },
  }
}
