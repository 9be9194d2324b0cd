import { beforeEach, describe, expect, it, vi } from "vitest"
import { politenessOf } from "../components/notice-region.tsx"
import { NOTICE_TIMEOUT_MS, type NotifyOptions, notificationPositions } from "./options.ts"
import { createNotificationStore, type NotificationStore } from "./store.ts"

describe("notification store", () => {
  let store: NotificationStore
  let log: string[]

  beforeEach(() => {
    vi.useFakeTimers()
    log = []
    store = createNotificationStore({
      schedule: (run, ms) => {
        const timer = setTimeout(run, ms)
        return () => clearTimeout(timer)
      },
      defaultPosition: () => "top-right",
      log: (message) => log.push(message),
    })
    return () => vi.useRealTimers()
  })

  const shown = (): string[] => store.snapshot().map((notice) => `${notice.title} ${notice.count}`)
  /** Options as a caller without types could hand them in. */
  const loose = (options: object): NotifyOptions => ({ title: "Saved", ...options })

  it("is read out at once when the newest notice is about something wrong", () => {
    const politeness = (): string => politenessOf(store.snapshot())
    expect(politeness()).toBe("polite")
    const failed = store.notify({ type: "negative", title: "Not sent" })
    expect(politeness()).toBe("assertive")
    store.notify({ type: "positive", title: "Saved" })
    expect(politeness()).toBe("polite")
    failed.dismiss()
    store.notify({ type: "warning", title: "Almost full" })
    expect(politeness()).toBe("assertive")
  })

  it("shows a notice for eight seconds by default", () => {
    store.notify({ title: "Saved" })
    vi.advanceTimersByTime(NOTICE_TIMEOUT_MS - 1)
    expect(shown()).toEqual(["Saved 1"])
    vi.advanceTimersByTime(1)
    expect(shown()).toEqual([])
  })

  it("keeps a notice with timeout 0, and one of type ongoing, until it is dismissed", () => {
    const suspended = store.notify({ title: "Suspended", timeout: 0, closable: false })
    const upload = store.notify({ title: "Uploading", type: "ongoing" })
    vi.advanceTimersByTime(3_600_000)
    expect(shown()).toEqual(["Suspended 1", "Uploading 1"])
    upload.dismiss()
    suspended.dismiss()
    expect(shown()).toEqual([])
  })

  it("counts repeats of a group and starts its time again", () => {
    store.notify({ title: "Saved" })
    vi.advanceTimersByTime(5000)
    store.notify({ title: "Saved" })
    vi.advanceTimersByTime(5000)
    expect(shown()).toEqual(["Saved 2"])
    vi.advanceTimersByTime(3000)
    expect(shown()).toEqual([])
  })

  it("groups by key where there is one, and not at all with false", () => {
    store.notify({ title: "One message", group: "messages" })
    store.notify({ title: "Two messages", group: "messages" })
    store.notify({ title: "Apart", group: false })
    store.notify({ title: "Apart", group: false })
    expect(shown()).toEqual(["Two messages 2", "Apart 1", "Apart 1"])
  })

  it("does not group across types or positions", () => {
    store.notify({ title: "Saved" })
    store.notify({ title: "Saved", type: "positive" })
    store.notify({ title: "Saved", position: "bottom" })
    expect(store.snapshot()).toHaveLength(3)
  })

  it("replaces what a notice says", () => {
    const upload = store.notify({ title: "Uploading", type: "ongoing" })
    upload.update({ title: "Uploaded", type: "positive" })
    expect(store.snapshot()).toMatchObject([
      { title: "Uploaded", type: "positive", timeout: NOTICE_TIMEOUT_MS },
    ])
    vi.advanceTimersByTime(NOTICE_TIMEOUT_MS)
    expect(shown()).toEqual([])
  })

  it("waits while the reader is at a notice", () => {
    store.notify({ title: "Saved" })
    const id = store.snapshot()[0]?.id ?? 0
    store.hold(id)
    vi.advanceTimersByTime(60_000)
    expect(shown()).toEqual(["Saved 1"])
    store.release(id)
    vi.advanceTimersByTime(NOTICE_TIMEOUT_MS)
    expect(shown()).toEqual([])
  })

  it("accepts the nine positions and puts the badge away from the edge", () => {
    for (const position of notificationPositions) store.notify({ title: position, position })
    expect(log).toEqual([])
    expect(store.snapshot().map((notice) => notice.badgePosition)).toEqual(
      notificationPositions.map((position) => (position.includes("right") ? "top-left" : "top-right")),
    )
  })

  it("logs wrong options and falls back to their defaults", () => {
    store.notify(loose({ position: "middle" }))
    store.notify(loose({ timeout: -1, group: false }))
    store.notify(loose({ timeout: Number.NaN, group: false }))
    store.notify(loose({ badgePosition: "left", group: false }))
    expect(log).toEqual(["wrong position", "wrong timeout", "wrong timeout", "wrong badgePosition"])
    expect(new Set(store.snapshot().map((notice) => `${notice.position} ${notice.timeout}`))).toEqual(
      new Set([`top-right ${NOTICE_TIMEOUT_MS}`]),
    )
  })

  it("shows nothing without words, and says so in the log", () => {
    const handle = store.notify({ type: "positive" })
    handle.update({ title: "Late" })
    handle.dismiss()
    expect(log).toEqual(["parameter required"])
    expect(store.snapshot()).toEqual([])
  })

  it("tells its listeners, and keeps its snapshot until something changes", () => {
    const heard = vi.fn()
    const leave = store.subscribe(heard)
    store.notify({ title: "Saved" })
    expect(store.snapshot()).toBe(store.snapshot())
    store.clear()
    expect(heard).toHaveBeenCalledTimes(2)
    leave()
    store.notify({ title: "Again" })
    expect(heard).toHaveBeenCalledTimes(2)
  })
})
