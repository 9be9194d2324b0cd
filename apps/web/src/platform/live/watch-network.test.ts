import { afterEach, expect, test, vi } from "vitest"
import { watchNetwork } from "./watch-network.ts"

afterEach(() => vi.unstubAllGlobals())

const stand = (connection?: EventTarget) => {
  const page = new EventTarget()
  vi.stubGlobal("window", page)
  vi.stubGlobal("navigator", connection === undefined ? {} : { connection })
  const changed = vi.fn<() => void>()
  return { page, changed, forget: watchNetwork(changed) }
}

test("a device that is online again is told of, until nobody asks any more", () => {
  const { page, changed, forget } = stand()
  page.dispatchEvent(new Event("online"))
  expect(changed).toHaveBeenCalledTimes(1)
  forget()
  page.dispatchEvent(new Event("online"))
  expect(changed).toHaveBeenCalledTimes(1)
})

test("another kind of network is told of, and neither another estimate of its speed nor the end of one", () => {
  const connection = Object.assign(new EventTarget(), { type: "wifi" })
  const { changed, forget } = stand(connection)
  const become = (type: string): void => {
    connection.type = type
    connection.dispatchEvent(new Event("change"))
  }
  become("wifi")
  become("none")
  expect(changed).not.toHaveBeenCalled()
  become("cellular")
  expect(changed).toHaveBeenCalledTimes(1)
  forget()
  become("wifi")
  expect(changed).toHaveBeenCalledTimes(1)
})

test("a browser that tells nothing of its network is taken as it is", () => {
  const { changed } = stand(new EventTarget())
  expect(changed).not.toHaveBeenCalled()
})
