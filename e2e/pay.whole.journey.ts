import { test } from "vitest"
import { type CardKind, payBy } from "./support/flow.ts"
import {
  atPayment,
  expectRefused,
  expectSuccess,
  MINUTE,
  type Payer,
  SLOW,
  waitsFor,
} from "./support/payer.ts"
import { freeTimes, passTime } from "./support/site.ts"
import type { Visitor } from "./support/visitor.ts"

/** As if the reader came back from another tab: the page asks at once. */
const comeBack = ({ page }: Visitor): Promise<boolean> =>
  page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })))

// All at once: most of it is waiting for a page that looks again now and then.
test.each([
  ["en", "desktop"],
  ["ro", "phone"],
  ["el", "phone"],
] as const)(
  "in %s on a %s, each card whose bank takes its time leaves the page waiting, and the page tells what became of it",
  async (language, device) => {
    const times = await freeTimes(SLOW)
    const waiting = async (kind: CardKind, at: number): Promise<Payer> => {
      const payer = await atPayment({ device, language, url: SLOW, time: times[at] })
      await waitsFor(payer, kind)
      return payer
    }
    const [pending, charged, notCharged, late] = await Promise.all([
      waiting("pending", 0),
      waiting("timeoutCharged", 1),
      waiting("timeoutNotCharged", 2),
      waiting("late", 3),
    ])
    // Who stays hears of it too; once, since that takes a while.
    const look = (payer: Payer): Promise<unknown> => (language === "en" ? Promise.resolve() : comeBack(payer))
    await passTime(10)
    await look(pending)
    await expectSuccess(pending)
    await passTime(2 * MINUTE)
    await Promise.all([charged, notCharged].map(look))
    await Promise.all([
      expectSuccess(charged),
      expectRefused(notCharged, notCharged.t("payment:reason.timeout")),
    ])
    await payBy(notCharged, "success")
    await expectSuccess(notCharged)
    // The time is no longer held by then, and is still free.
    await passTime(15 * MINUTE)
    await look(late)
    await expectSuccess(late)
  },
)
