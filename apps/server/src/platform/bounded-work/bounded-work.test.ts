import { afterEach, describe, expect, test } from "vitest"
import { z } from "zod"
import { type BoundedWork, createBoundedWork } from "./bounded-work.ts"

const entry = new URL("./harness/odd.work.ts", import.meta.url)
const opened: BoundedWork[] = []
afterEach(() => {
  for (const work of opened.splice(0)) work.close()
})

const create = (kind: "thread" | "process", given: { deadlineMs?: number; mostWaiting?: number } = {}) => {
  const work = createBoundedWork({
    kind,
    memoryMb: kind === "thread" ? 32 : 160,
    deadlineMs: 20_000,
    atOnce: 1,
    mostWaiting: 5,
    ...given,
  })
  opened.push(work)
  return {
    ...work,
    ask: (input: unknown) => work.run({ entry, input: () => input, answer: z.unknown() }),
  }
}

describe.each(["thread", "process"] as const)("work in a %s", (kind) => {
  test("is done, one piece after the other, with bytes as they are", async () => {
    const work = create(kind)
    const answers = await Promise.all([work.ask(1), work.ask(new Uint8Array([1, 2])), work.ask("three")])
    expect(answers).toEqual([{ got: 1 }, { got: new Uint8Array([1, 2]) }, { got: "three" }])
  })

  test("that takes all memory ends alone, and the next one is done", async () => {
    const work = create(kind)
    const hoard = kind === "thread" ? "hoard" : "hoard outside"
    await expect(work.ask(hoard)).rejects.toMatchObject({ reason: "memory" })
    expect(await work.ask("next")).toEqual({ got: "next" })
  })

  test("that never ends is ended, and the next one is done", async () => {
    const work = create(kind, { deadlineMs: 1_500 })
    await expect(work.ask("spin")).rejects.toMatchObject({ reason: "deadline" })
    expect(await work.ask("next")).toEqual({ got: "next" })
  })

  test("that breaks off or fails says so, and the next one is done", async () => {
    const work = create(kind)
    await expect(work.ask("leave")).rejects.toMatchObject({ reason: "ended" })
    await expect(work.ask("throw")).rejects.toMatchObject({ reason: "failed", cause: "it does not want to" })
    await expect(work.ask("recurse")).rejects.toMatchObject({ reason: "failed" })
    expect(await work.ask("next")).toEqual({ got: "next" })
  })

  test("knows nothing of our settings", async () => {
    const names = z.array(z.string()).parse(await create(kind).ask("environment"))
    expect(
      names.filter(
        (name) =>
          !["HOME", "PATH", "TMPDIR", "NODE_CHANNEL_FD", "NODE_CHANNEL_SERIALIZATION_MODE"].includes(name),
      ),
    ).toEqual([])
  })

  test("has a queue that ends, and asks for what it needs when its turn has come", async () => {
    const work = create(kind, { mostWaiting: 1 })
    let asked = 0
    const piece = { entry, input: () => (asked += 1), answer: z.unknown() }
    const [first, second] = [work.run(piece), work.run(piece)]
    await expect(work.run(piece)).rejects.toMatchObject({ code: "busy" })
    await first
    await second
    expect(asked).toBe(2)
  })
})
