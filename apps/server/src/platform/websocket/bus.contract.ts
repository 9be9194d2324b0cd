import { afterEach, expect, test } from "vitest"
import type { Bus, News } from "./bus.ts"

type Store = {
  /** A process's bus over the store that all share. */
  readonly create: () => Bus
  /** Puts something on the line that is no news. */
  readonly shout: (text: string) => Promise<void>
  /** Breaks every connection that hears. */
  readonly cut: () => Promise<void>
}

type Member = { readonly bus: Bus; readonly heard: News[]; missed: number }

const PATIENT = { timeout: 10_000 } as const

/** What every bus does, whatever carries it. */
// check-ignore function-length: a list of tests over one set of members.
export const busContract = (store: () => Store): void => {
  const members: Member[] = []
  const join = async (): Promise<Member> => {
    const member: Member = { bus: store().create(), heard: [], missed: 0 }
    members.push(member)
    await member.bus.start({
      news: (news) => member.heard.push(news),
      missed: () => {
        member.missed += 1
      },
    })
    return member
  }
  afterEach(async () => {
    for (const { bus } of members.splice(0)) await bus.stop()
  })
  const usersOf = ({ heard }: Member): readonly string[] =>
    heard.flatMap((news) => ("users" in news ? news.users : []))

  test("what one says all hear, itself included", async () => {
    const all = [await join(), await join(), await join()]
    all[0]?.bus.say({ users: ["ana", "ion"] })
    for (const member of all) await expect.poll(() => usersOf(member), PATIENT).toEqual(["ana", "ion"])
  })

  test("frames arrive as they were", async () => {
    const [one, other] = [await join(), await join()]
    const news = { user: "ana", frame: { type: "typing", data: { who: "Ștefan 🙂" } } }
    one.bus.say(news)
    await expect.poll(() => other.heard, PATIENT).toEqual([news])
  })

  test("words of a topic reach every process, however long they are", async () => {
    const [one, other] = [await join(), await join()]
    const word = { topic: "video.forwarding", data: { offer: "v".repeat(12_000) } }
    one.bus.say(word)
    for (const { heard } of [one, other]) await expect.poll(() => heard, PATIENT).toEqual([word])
  })

  test("frames of any length arrive in the order in which they were said", async () => {
    const [one, other] = [await join(), await join()]
    const said = [20_000, 3, 9_000, 1, 2].map((length, nth) => ({
      user: "ana",
      frame: { type: "typing", data: { nth, words: "ș".repeat(length) } },
    }))
    for (const news of said) one.bus.say(news)
    await expect.poll(() => other.heard, PATIENT).toEqual(said)
  })

  test("many users at once are all told of", async () => {
    const [one, other] = [await join(), await join()]
    const users = Array.from(
      { length: 400 },
      (_, n) => `00000000-0000-0000-0000-${String(n).padStart(12, "0")}`,
    )
    one.bus.say({ users })
    // In whatever order: they may have travelled on several lines.
    await expect.poll(() => usersOf(other).toSorted(), PATIENT).toEqual(users)
  })

  test("what is no news is passed over", async () => {
    const member = await join()
    await store().shout("{")
    await store().shout(JSON.stringify({ users: 7 }))
    member.bus.say({ users: ["ana"] })
    await expect.poll(() => usersOf(member), PATIENT).toEqual(["ana"])
    expect(member.heard).toHaveLength(1)
  })

  test("after a broken line it says that something may be missing, and hears again", async () => {
    const [one, other] = [await join(), await join()]
    const before = other.missed
    await store().cut()
    await expect.poll(() => other.missed, PATIENT).toBeGreaterThan(before)
    await expect
      .poll(() => {
        one.bus.say({ users: ["ana"] })
        return usersOf(other).includes("ana")
      }, PATIENT)
      .toBe(true)
  })
}
