import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, rm } from "node:fs/promises"
import os from "node:os"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { createClient } from "redis"

export type RedisServer = {
  readonly url: string
  /** Sends a command as an operator would. */
  command(...parts: readonly string[]): Promise<void>
  stop(): Promise<void>
}

const clientOf = (url: string) => createClient({ url, socket: { reconnectStrategy: false } })

const ready = async (url: string, child: ChildProcess): Promise<ReturnType<typeof clientOf>> => {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`redis-server ended with ${child.exitCode}`)
    const client = clientOf(url)
    client.on("error", () => undefined)
    try {
      await client.connect()
      return client
    } catch {
      // It does not listen yet.
      await sleep(50)
    }
  }
}

/** A Redis of our own on a port of this machine, that keeps nothing. For tests. */
export const startRedis = async (port: number): Promise<RedisServer> => {
  const dir = await mkdtemp(path.join(os.tmpdir(), "arnica-redis-"))
  const settings = ["--bind", "127.0.0.1", "--port", String(port), "--save", "", "--dir", dir]
  const child = spawn("redis-server", settings, { stdio: "ignore" })
  const url = `redis://127.0.0.1:${port}`
  const client = await ready(url, child)
  return {
    url,
    command: async (...parts) => {
      await client.sendCommand([...parts])
    },
    stop: async () => {
      client.destroy()
      const ended = once(child, "exit")
      child.kill()
      await ended
      await rm(dir, { recursive: true, force: true })
    },
  }
}
