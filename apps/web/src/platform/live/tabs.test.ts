import { expect, test } from "vitest"
import { joinTabs, type Tabs, type TabWord } from "./tabs.ts"

type Tab = Tabs & { readonly heard: TabWord[] }

const open = (name: string, log: string[], who: string): Tab => {
  const heard: TabWord[] = []
  const tabs = joinTabs({
    name,
    lead: () => {
      log.push(`${who} leads`)
      return () => log.push(`${who} ends`)
    },
    onWord: (word) => heard.push(word),
  })
  return { ...tabs, heard }
}

test("one tab leads, and when it goes the next one does", async () => {
  const log: string[] = []
  const [one, other] = [open("a", log, "one"), open("a", log, "other")]
  one.volunteer()
  other.volunteer()
  one.volunteer()
  await expect.poll(() => log).toEqual(["one leads"])
  one.leave()
  await expect.poll(() => log).toEqual(["one leads", "one ends", "other leads"])
  other.leave()
  expect(log.at(-1)).toBe("other ends")
})

test("a tab that no longer wants to is passed over, and may come back", async () => {
  const log: string[] = []
  const [one, other] = [open("b", log, "one"), open("b", log, "other")]
  one.volunteer()
  other.volunteer()
  await expect.poll(() => log).toEqual(["one leads"])
  other.yield()
  one.yield()
  one.volunteer()
  await expect.poll(() => log).toEqual(["one leads", "one ends", "one leads"])
  one.leave()
  other.leave()
})

test("tabs hear each other, and nobody else", async () => {
  const [one, other, stranger] = [open("c", [], "one"), open("c", [], "other"), open("d", [], "x")]
  one.tell({ kind: "gap" })
  one.tell({ kind: "frame", frame: { type: "badge.changed", data: { newApps: 1 } } })
  await expect.poll(() => other.heard).toHaveLength(2)
  expect(one.heard).toEqual([])
  expect(stranger.heard).toEqual([])
  for (const tab of [one, other, stranger]) tab.leave()
})
