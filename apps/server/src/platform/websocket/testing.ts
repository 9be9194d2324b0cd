import { request } from "node:http"
import type { Socket } from "node:net"
import { z } from "zod"

const frameSchema = z.object({ type: z.string(), id: z.number().optional(), data: z.unknown() })

/** A frame as a client sees it. */
export type SeenFrame = z.output<typeof frameSchema>

export type LiveClient = {
  readonly frames: readonly SeenFrame[]
  /** Resolves with the code when the line is closed; 1006 when it broke. */
  readonly closed: Promise<number>
  send(frame: unknown): void
  close(): void
  /** The first frame of a type, now or when it comes. */
  next(type: string): Promise<SeenFrame>
}

type Options = { readonly headers?: Readonly<Record<string, string>>; readonly last?: number }

const addressOf = (url: string, last: number | undefined): string =>
  `${url.replace(/^http/, "ws")}/rest/wsock${last === undefined ? "" : `?last=${last}`}`

/** Connects as a browser does and waits for the greeting; rejects when the server does not let it in. */
export const connectLive = async (url: string, { headers = {}, last }: Options = {}): Promise<LiveClient> => {
  // Node's own takes headers as well, which the types of browsers do not know.
  const socket: WebSocket = Reflect.construct(WebSocket, [
    addressOf(url, last),
    { headers: { origin: url, ...headers } },
  ])
  const frames: SeenFrame[] = []
  const waiting = new Set<() => void>()
  socket.addEventListener("message", ({ data }) => {
    frames.push(frameSchema.parse(JSON.parse(String(data))))
    for (const look of waiting) look()
  })
  const closed = new Promise<number>((resolve) => {
    socket.addEventListener("close", ({ code }) => resolve(code))
  })
  const next = (type: string): Promise<SeenFrame> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        const found = frames.find((frame) => frame.type === type)
        if (found === undefined) return
        waiting.delete(look)
        resolve(found)
      }
      waiting.add(look)
      void closed.then((code) => reject(new Error(`closed with ${code} before ${type} came`)))
      look()
    })
  await next("hello")
  return {
    frames,
    closed,
    send: (frame) => socket.send(typeof frame === "string" ? frame : JSON.stringify(frame)),
    close: () => socket.close(),
    next,
  }
}

const UPGRADE = {
  connection: "Upgrade",
  upgrade: "websocket",
  "sec-websocket-version": "13",
  "sec-websocket-key": "AAAAAAAAAAAAAAAAAAAAAA==",
} as const

/** Asks for an upgrade by hand: the status, and the bare line when there is one. */
export const upgrade = (
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<{ readonly status: number; readonly line?: Socket }> =>
  new Promise((resolve, reject) => {
    const asking = request(`${url}/rest/wsock`, {
      headers: { ...UPGRADE, ...headers },
      // A line that was refused is not used again.
      agent: false,
    })
    asking.on("upgrade", (response, line) => resolve({ status: response.statusCode ?? 0, line }))
    asking.on("response", (response) => {
      response.resume()
      resolve({ status: response.statusCode ?? 0 })
    })
    asking.on("error", reject)
    asking.end()
  })
