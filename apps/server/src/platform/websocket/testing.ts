import { request } from "node:http"
import type { Socket } from "node:net"
import { z } from "zod"
import { anActor } from "../../modules/identity/testing.ts"
import { createTestServer, type TestServer } from "../../testing/server.ts"
import type { SignedIn } from "../http/actor.ts"
import type { Platform } from "../types.ts"

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

/** The numbers of the frames that a client has, in order. */
export const idsOf = ({ frames }: LiveClient): number[] => frames.flatMap(({ id }) => id ?? [])

/** A server with live lines, and people who are who a test says. */
export type LiveHarness = {
  readonly server: TestServer<void>
  readonly url: string
  readonly signIn: (given?: Partial<SignedIn>) => { readonly actor: SignedIn; readonly cookie: string }
  /** Ends a session where nobody could tell the server. */
  readonly forget: (actor: SignedIn) => void
  readonly publish: (userId: string, newApps: number) => Promise<void>
  /** Ends every frame that stalls. */
  readonly goOn: () => void
}

/**
 * A server that greets with three new appointments, takes a frame by which one person pokes another, and one that stalls
 * those after it until it is told to go on.
 */
export const createLiveHarness = async (): Promise<LiveHarness> => {
  const sessions = new Map<string, SignedIn>()
  const stalled: (() => void)[] = []
  const compose = ({ http, live }: Platform): void => {
    http.setSessionReader(async ({ headers }) => {
      const value = String(headers["x-arnica-sso"] ?? headers.cookie?.replace("session=", ""))
      return sessions.get(value) ?? { kind: "anonymous" }
    })
    live.onConnect("badge.changed", async () => ({ newApps: 3 }))
    live.receive({
      type: "poke",
      schema: z.object({ whom: z.uuid() }),
      handle: async ({ whom }, actor) => {
        const data = { kind: "info", title: actor.userId } as const
        live.publishEphemeral({ userId: whom, type: "notification", data })
      },
    })
    live.receive({
      type: "stall",
      schema: z.object({}),
      handle: () => new Promise((resolve) => stalled.push(resolve)),
    })
  }
  const server = await createTestServer({ compose })
  const goOn = (): void => {
    for (const end of stalled.splice(0)) end()
  }
  const { db, live } = server.platform
  return {
    server,
    url: (await server.start()) ?? "",
    signIn: (given = {}) => {
      const actor = anActor(given)
      sessions.set(actor.sessionId, actor)
      return { actor, cookie: `session=${actor.sessionId}` }
    },
    forget: ({ sessionId }) => sessions.delete(sessionId),
    publish: (userId, newApps) =>
      db.transaction((tx) => live.publish(tx, { userId, type: "badge.changed", data: { newApps } })),
    goOn,
  }
}
