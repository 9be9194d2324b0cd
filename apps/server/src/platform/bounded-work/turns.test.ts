import { expect, test } from "vitest"
import { createTurns } from "./turns.ts"

const setUp = (given: { mostWaiting?: number; mostOfOne?: number } = {}) => {
  const turns = createTurns({ atOnce: 1, mostWaiting: 6, mostOfOne: 4, ...given })
  const first = Promise.withResolvers<void>()
  const done: string[] = []
  const running = turns.take(() => first.promise, { caller: "first" })
  const ask = (caller: string, signal?: AbortSignal) =>
    turns
      .take(async () => void done.push(caller), { caller, ...(signal === undefined ? {} : { signal }) })
      .then(
        () => "done",
        (error: unknown) => (error instanceof Error && "code" in error ? String(error.code) : "gone"),
      )
  const end = async () => {
    first.resolve()
    await running
  }
  return { ask, done, end }
}

test("whoever asks for one thing has it after one of whoever asks for many", async () => {
  const { ask, done, end } = setUp()
  const asked = [ask("many"), ask("many"), ask("many"), ask("one"), ask("two"), ask("two")]
  await end()
  expect(await Promise.all(asked)).toEqual(Array(6).fill("done"))
  expect(done).toEqual(["many", "one", "two", "many", "two", "many"])
})

test("one caller waits with so many, and the rest of theirs is refused", async () => {
  const { ask, end } = setUp()
  const asked = Array.from({ length: 6 }, () => ask("many"))
  await end()
  expect(await Promise.all(asked)).toEqual(["done", "done", "done", "done", "busy", "busy"])
})

test("when all places are taken, whoever wants most gives one to whoever wants little", async () => {
  const { ask, end } = setUp()
  const many = [ask("a"), ask("a"), ask("a"), ask("a"), ask("b"), ask("b")]
  const [late, more] = [ask("c"), ask("b")]
  await end()
  expect(await Promise.all(many)).toEqual(["done", "done", "done", "busy", "done", "done"])
  expect([await late, await more]).toEqual(["done", "busy"])
})

test("whoever has gone leaves their place, and what they wanted is never begun", async () => {
  const { ask, done, end } = setUp({ mostWaiting: 1 })
  const gone = new AbortController()
  const given = ask("a", gone.signal)
  gone.abort(new Error("gone"))
  expect(await given).toBe("gone")
  const next = ask("b")
  await end()
  expect([await next, await ask("a", gone.signal)]).toEqual(["done", "gone"])
  expect(done).toEqual(["b"])
})

test("whoever comes for the first time goes before those who had turns of late", async () => {
  const turns = createTurns({ atOnce: 1, mostWaiting: 9 })
  const done: string[] = []
  const ask = (caller: string) => turns.take(async () => void done.push(caller), { caller })
  await Promise.all([ask("a"), ask("a"), ask("b")])
  done.length = 0
  const first = Promise.withResolvers<void>()
  const running = turns.take(() => first.promise, { caller: "z" })
  expect(turns.isCrowded()).toBe(false)
  const asked = [ask("a"), ask("b"), ask("new")]
  expect(turns.isCrowded()).toBe(true)
  first.resolve()
  await Promise.all([running, ...asked])
  expect(done).toEqual(["new", "b", "a"])
})

test("in a crowd fewer go at a time, and as many as ever once it is over", async () => {
  const turns = createTurns({ atOnce: 3, inCrowd: { atOnce: 1, waiting: 2 }, mostWaiting: 9 })
  const ends: (() => void)[] = []
  const asked = Array.from({ length: 7 }, () =>
    turns.take(() => new Promise<void>((resolve) => void ends.push(resolve))),
  )
  const begun: number[] = []
  for (let ended = 0; ended < asked.length; ended += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(ended)
    begun.push(ends.length - ended)
    ends[ended]?.()
    await asked[ended]
  }
  // Three had begun before anybody waited; while two or more wait, the next begins when all have ended.
  expect(begun).toEqual([3, 2, 1, 1, 1, 2, 1])
})
