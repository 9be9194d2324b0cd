import { expect, test } from "vitest"
import { createTurns } from "./turns.ts"

/** Work that lasts until it is told to end. */
const lasting = () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { work: () => promise, end: resolve }
}

test("so many at a time, so many wait, and whoever comes then is sent away", async () => {
  const turns = createTurns({ atOnce: 2, mostWaiting: 1 })
  const [first, second, third] = [lasting(), lasting(), lasting()]
  const begun: string[] = []
  const take = (name: string, { work }: ReturnType<typeof lasting>) =>
    turns.take(async () => {
      begun.push(name)
      await work()
    })
  const taken = [take("first", first), take("second", second), take("third", third)]
  await expect(turns.take(async () => 4)).rejects.toMatchObject({ code: "busy" })
  expect(begun).toEqual(["first", "second"])
  second.end()
  await expect.poll(() => begun).toEqual(["first", "second", "third"])
  for (const each of [first, third]) each.end()
  await Promise.all(taken)
  expect(await turns.take(async () => 5)).toBe(5)
})

test("work that fails hands its turn on", async () => {
  const turns = createTurns({ atOnce: 1, mostWaiting: 1 })
  const failing = turns.take(() => Promise.reject(new Error("no")))
  const next = turns.take(async () => "next")
  await expect(failing).rejects.toThrow("no")
  expect(await next).toBe("next")
})

test("who gives up while waiting leaves the queue, and their work is never begun", async () => {
  const turns = createTurns({ atOnce: 1, mostWaiting: 1 })
  const first = lasting()
  const running = turns.take(first.work)
  const gone = new AbortController()
  let begun = 0
  const count = async () => {
    begun += 1
  }
  const given = turns.take(count, gone.signal)
  gone.abort(new Error("gone"))
  await expect(given).rejects.toThrow("gone")
  await expect(turns.take(count, gone.signal)).rejects.toThrow("gone")
  const next = turns.take(async () => "next")
  first.end()
  await running
  expect([await next, begun]).toEqual(["next", 0])
})
