import { expect, test, vi } from "vitest"
import { matcherOf, searchBackwards } from "./search.ts"

const said = (text: string, ...names: string[]) => ({ text, files: names.map((name) => ({ name })) })

test.each([
  ["cafe", said("Le Café du coin"), true],
  ["COIN cafe", said("Le Café du coin"), true],
  ["coin thé", said("Le Café du coin"), false],
  ["strasse", said("Hauptstraße 4"), true],
  ["τησ", said("Το κλειδί της"), true],
  ["lodz", said("Łódź"), true],
  ["befund", said("", "Befund März.pdf"), true],
  ["befund märz", said("vom März", "Befund.pdf"), true],
])("%j in %j: %s", (text, message, expected) => {
  expect(matcherOf(text)(message)).toBe(expected)
})

/** A conversation of so many messages, read ten at a time. */
const reader = (last: number) =>
  vi.fn(async (before: number = last + 1) => {
    const from = Math.max(1, before - 10)
    const items = Array.from({ length: before - from }, (_, at) => ({ number: from + at }))
    return { items, more: from > 1 }
  })
const most = { read: 30, found: 4 }
const gone = new AbortController().signal
const numbers = ({ items }: { items: { number: number }[] }) => items.map(({ number }) => number)

test("the newest comes first, and each further search begins where the last ended", async () => {
  const fits = ({ number }: { number: number }) => number % 7 === 0
  const all: number[] = []
  let before: number | undefined
  for (;;) {
    const part = await searchBackwards({ read: reader(95), fits, before, most, gone })
    expect(part.items.length).toBeLessThanOrEqual(4)
    all.push(...numbers(part))
    if (part.next === null) break
    before = part.next
  }
  expect(all).toEqual([91, 84, 77, 70, 63, 56, 49, 42, 35, 28, 21, 14, 7])
})

test("no more is read at once than is said, and what is left is told", async () => {
  const read = reader(95)
  expect(await searchBackwards({ read, fits: () => false, before: undefined, most, gone })).toEqual({
    items: [],
    next: 66,
  })
  expect(read).toHaveBeenCalledTimes(3)
})

test("nothing is left after the oldest, also when it is the last that may be found", async () => {
  const part = await searchBackwards({ read: reader(4), fits: () => true, before: undefined, most, gone })
  expect(part).toMatchObject({ next: null })
  expect(numbers(part)).toEqual([4, 3, 2, 1])
  expect(await searchBackwards({ read: reader(0), fits: () => true, before: undefined, most, gone })).toEqual(
    {
      items: [],
      next: null,
    },
  )
})

test("nothing more is read once whoever asked has gone", async () => {
  const leaving = new AbortController()
  const read = reader(95)
  const fits = ({ number }: { number: number }) => {
    if (number === 90) leaving.abort()
    return false
  }
  await searchBackwards({ read, fits, before: undefined, most, gone: leaving.signal })
  expect(read).toHaveBeenCalledTimes(1)
})
