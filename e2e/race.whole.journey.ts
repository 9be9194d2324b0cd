import { expect, test } from "vitest"
import { oneOf } from "./support/cases.ts"
import {
  acceptTerms,
  button,
  confirmTime,
  fillDetails,
  heading,
  openSlot,
  pay,
  signUp,
} from "./support/flow.ts"
import { type FreeTime, freeTime, freeTimes } from "./support/site.ts"
import { newVisitor, type Visitor } from "./support/visitor.ts"

const SPECIALIST = "plain-three"
const DETAILS = { firstName: "Ilinca", lastName: "Grabă", note: "Kept, whoever wins." }

type Racer = Visitor & {
  /** The press that takes the time. */
  readonly take: () => Promise<void>
}

/** Up to the moment before the time is taken. Who makes an account keeps the time before that: `sign-up-hold.whole.journey.ts`. */
const prepare = async (visitor: Visitor, time: FreeTime): Promise<Racer> => {
  const { page, t } = visitor
  visitor.expectComplaints(/^409 from .*\/rest\/v2\/bookings$/)
  await signUp(visitor)
  await openSlot(visitor, { url: SPECIALIST, time })
  await confirmTime(visitor)
  await fillDetails(visitor, DETAILS)
  await heading(page, t("booking:terms.title")).waitFor()
  await page.getByRole("checkbox", { name: t("booking:terms.accept") }).check()
  return { ...visitor, take: () => button(page, t("booking:terms.toPayment")).click() }
}

const lostAlert = ({ page, t }: Visitor) =>
  page.getByRole("alert").filter({ hasText: t("bookingIssues:title.timeTaken") })

const run = async (racer: Racer): Promise<"held" | "lost"> => {
  const { page, t, take } = racer
  await take()
  await heading(page, t("payment:how")).or(lostAlert(racer)).first().waitFor()
  return (await lostAlert(racer).count()) === 0 ? "held" : "lost"
}

/** The other times that are offered are one press away; nothing has to be said twice. */
const takesAnother = async (loser: Visitor, time: FreeTime): Promise<void> => {
  const { page, t } = loser
  const others = page.getByRole("main").getByRole("button", { name: /\d\d:\d\d/ })
  expect(await others.count()).toBeGreaterThan(1)
  await others.first().click()
  await lostAlert(loser).waitFor({ state: "hidden" })
  expect(decodeURIComponent(page.url())).not.toContain(time.start)
  // What was settled stays settled: the new time has only to be agreed to.
  await heading(page, t("booking:terms.title")).waitFor()
  await button(page, t("booking:steps.back")).click()
  await heading(page, t("booking:you.title")).waitFor()
  expect(await page.getByLabel(t("booking:you.firstName"), { exact: true }).inputValue()).toBe("Ilinca")
  expect(await page.getByLabel(t("booking:you.phone"), { exact: true }).inputValue()).toBe("712 345 678")
  expect(await page.locator("textarea").first().inputValue()).toBe(DETAILS.note)
  await button(page, t("booking:steps.continue")).click()
  await acceptTerms(loser, t("booking:terms.toPayment"))
  await pay(loser)
}

test.each(
  oneOf(0, [
    [
      { device: "desktop", language: "en" },
      { device: "phone", language: "el" },
    ],
    [
      { device: "desktop", language: "el" },
      { device: "phone", language: "ro" },
    ],
  ]),
)(
  "of %o and %o that want one time, one gets it; the other keeps what was typed and takes another",
  async (one, other) => {
    const time = await freeTime(SPECIALIST)
    const racers: Racer[] = []
    for (const wish of [one, other]) racers.push(await prepare(await newVisitor(wish), time))
    const outcomes = await Promise.all(racers.map(run))
    expect(outcomes.toSorted()).toEqual(["held", "lost"])
    const winner = racers[outcomes.indexOf("held")]
    const loser = racers[outcomes.indexOf("lost")]
    if (winner === undefined || loser === undefined) throw new Error("nobody won, or nobody lost")
    await pay(winner)
    await takesAnother(loser, time)
    expect((await freeTimes(SPECIALIST)).map(({ start }) => start)).not.toContain(time.start)
  },
)
