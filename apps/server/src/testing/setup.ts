import { Socket } from "node:net"
import { afterEach, beforeEach, expect, type MockInstance, vi } from "vitest"

/** Tests talk to this machine only. */
const LOCAL = /^(localhost|127\.|::1$|\[::1\]$|0\.0\.0\.0$|::$)/

const strangers: string[] = []
const connect = Socket.prototype.connect

const hostOf = (given: unknown): string | undefined => {
  if (Array.isArray(given)) return hostOf(given[0])
  if (typeof given !== "object" || given === null || !("host" in given)) return undefined
  return typeof given.host === "string" ? given.host : undefined
}

Socket.prototype.connect = function (this: Socket, ...args: unknown[]): Socket {
  const host = hostOf(args[0]) ?? (typeof args[1] === "string" ? args[1] : undefined)
  if (host !== undefined && !LOCAL.test(host)) {
    strangers.push(host)
    throw new Error(`A test reached for ${host}`)
  }
  return Reflect.apply(connect, this, args)
}

let complained: MockInstance<typeof console.error>

beforeEach(() => {
  strangers.length = 0
  complained = vi.spyOn(console, "error")
})

afterEach(() => {
  const complaints = [...complained.mock.calls]
  complained.mockRestore()
  expect(complaints, "nothing may be written to console.error").toEqual([])
  expect(strangers, "no test may reach another machine").toEqual([])
})
