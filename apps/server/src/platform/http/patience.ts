import type { Socket } from "node:net"
import type { FastifyInstance } from "fastify"

/** How long callers may take, in milliseconds. What is over is looked for every five seconds. */
export const PATIENCE = {
  /** Who sends a header letter by letter. */
  headers: 15_000,
  /** Who sends a file without end. */
  request: 120_000,
  /** Who asks for nothing more. */
  idle: 65_000,
  /** Who takes nothing of an answer; later than all above, which tell why they hang up. */
  silence: 150_000,
  check: 5_000,
} as const

/** Of one process; further ones are closed at once, before they cost memory. */
const MOST_CONNECTIONS = 10_000

/**
 * Browsers and proxies wait for an answer before they ask the next on the same line. Somebody who asks a thousand
 * times in one packet and reads nothing would have us keep a thousand answers.
 */
const MOST_AT_ONCE = 8

/** Bounds how many are connected, and how much is asked on one line before it is answered. */
export const boundConnections = (app: FastifyInstance): void => {
  app.server.maxConnections = MOST_CONNECTIONS
  const waiting = new WeakMap<Socket, number>()
  app.addHook("onRequest", async ({ raw: { socket } }, reply) => {
    const count = (waiting.get(socket) ?? 0) + 1
    if (count > MOST_AT_ONCE) {
      reply.hijack()
      socket.destroy()
      return
    }
    waiting.set(socket, count)
    reply.raw.once("close", () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1))
  })
}
