import { expect, test } from "vitest"
import { DRAFT_PREFIX, forgetAll } from "../../../platform/storage/kept.ts"
import { EMPTY_DRAFT, lostFiles } from "./draft.ts"
import { draftKey, forgetDrafts, openDraft, sweepDrafts } from "./draft-store.ts"

const DAY = 86_400_000
const KEY = draftKey({ specialistUrl: "ana", slotStart: "2030-01-02T10:00:00Z" })

/** What a browser's storage does, as far as drafts use it. */
function storage(): Storage {
  const texts: Record<string, string> = {}
  const methods = {
    getItem: (key: string) => texts[key] ?? null,
    setItem: (key: string, value: string) => void Object.assign(texts, { [key]: value }),
    removeItem: (key: string) => void Reflect.deleteProperty(texts, key),
    clear: () => undefined,
    key: () => null,
    length: 0,
  }
  return new Proxy(methods, {
    ownKeys: () => Object.keys(texts),
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  })
}

function places(now = { value: 1000 }) {
  const [kept, own] = [storage(), storage()]
  return { kept: () => kept, private: () => own, now: () => now.value, owner: null }
}

test("the key names the instant, however it is written", () => {
  expect(draftKey({ specialistUrl: "ana", slotStart: "2030-01-02T12:00:00+02:00" })).toBe(KEY)
})

test("what was typed survives a reload; the note lies apart, files are asked for again", () => {
  const where = places()
  const file = new File(["x"], "letter.pdf", { type: "application/pdf" })
  openDraft(KEY, where).update({ isForOther: true, note: "I sleep badly", files: [file] })
  expect(where.kept().getItem(KEY)).not.toContain("sleep")
  const again = openDraft(KEY, where).read()
  expect(again).toMatchObject({ isForOther: true, note: "I sleep badly", files: [] })
  expect(lostFiles(again)).toEqual(["letter.pdf"])
})

test("another tab sees all but what belongs to a tab", () => {
  const first = places()
  openDraft(KEY, first).update({ isForOther: true, note: "mine", attempt: { key: "k", content: "c" } })
  const second = { ...places(), kept: first.kept }
  expect(openDraft(KEY, second).read()).toMatchObject({ isForOther: true, note: "", attempt: null })
})

test("listeners hear of changes here and elsewhere", () => {
  const where = places()
  const store = openDraft(KEY, where)
  let heard = 0
  const stop = store.subscribe(() => {
    heard += 1
  })
  store.update({ isForOther: true })
  openDraft(KEY, where).update({ isForOther: false })
  store.reload()
  expect(store.read().isForOther).toBe(false)
  stop()
  store.update({ isForOther: true })
  expect(heard).toBe(2)
})

test("after a day a draft is gone", () => {
  const now = { value: 1000 }
  const where = places(now)
  openDraft(KEY, where).update({ isForOther: true })
  now.value += DAY
  expect(openDraft(KEY, where).read().isForOther).toBe(true)
  now.value += 1
  expect(openDraft(KEY, where).read()).toEqual(EMPTY_DRAFT)
  sweepDrafts(where)
  expect(where.kept().getItem(KEY)).toBeNull()
})

test("what a visitor typed goes on with whoever signs in; what somebody typed is found by nobody else", () => {
  const where = places()
  const [ana, bob] = [
    { ...where, owner: "ana" },
    { ...where, owner: "bob" },
  ]
  openDraft(KEY, where).update({ isForOther: true, note: "n" })
  const anas = openDraft(KEY, ana)
  expect(anas.read()).toMatchObject({ isForOther: true, note: "n" })
  anas.update({ note: "of Ana" })
  for (const other of [bob, where]) expect(openDraft(KEY, other).read()).toEqual(EMPTY_DRAFT)
  expect(openDraft(KEY, ana).read().note).toBe("of Ana")
})

test("whoever signs out leaves no draft, and nothing else goes", () => {
  const where = places()
  openDraft(KEY, where).update({ isForOther: true, note: "n" })
  where.kept().setItem("arnica.scheme", "dark")
  forgetAll(DRAFT_PREFIX, [where.kept, where.private])
  expect(openDraft(KEY, where).read()).toEqual(EMPTY_DRAFT)
  expect(where.private().getItem(KEY)).toBeNull()
  expect(where.kept().getItem("arnica.scheme")).toBe("dark")
})

test("a booking forgets what was typed for that specialist only", () => {
  const where = places()
  const other = draftKey({ specialistUrl: "ion", slotStart: "2030-01-02T10:00:00Z" })
  for (const key of [KEY, other]) openDraft(key, where).update({ isForOther: true, note: "n" })
  forgetDrafts("ana", where)
  expect(openDraft(KEY, where).read()).toEqual(EMPTY_DRAFT)
  expect(openDraft(other, where).read()).toMatchObject({ isForOther: true, note: "n" })
})

test.each(["nonsense", "{}", '{"savedAt":1}', "null"])("stored %s counts as nothing", (text) => {
  const where = places()
  where.kept().setItem(KEY, text)
  expect(openDraft(KEY, where).read()).toEqual(EMPTY_DRAFT)
})

test("a browser that keeps nothing still books", () => {
  const refuse = (): Storage => {
    throw new DOMException("denied", "SecurityError")
  }
  const store = openDraft(KEY, { kept: refuse, private: refuse, now: () => 1, owner: null })
  store.update({ note: "kept in memory" })
  expect(store.read().note).toBe("kept in memory")
  sweepDrafts({ kept: refuse, now: () => 1 })
})
