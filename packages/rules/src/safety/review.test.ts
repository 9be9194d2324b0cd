import { describe, expect, it } from "vitest"
import { reviewLine } from "./review.ts"

const at = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const day = (instant: number): string => new Date(instant).toISOString().slice(0, 10)
const NEW = { reviewedOn: "2026-11-23", reviewedAt: null, confirmedAt: null, wrongAt: null }

describe("a line", () => {
  it("is looked at after three months, its operator asked after six, and hidden after twelve", () => {
    const review = reviewLine(NEW, at("2026-11-23"))
    expect([review.due.pages, review.due.operator, review.hiddenFrom].map(day)).toEqual([
      "2027-02-23",
      "2027-05-23",
      "2027-11-23",
    ])
    expect(review).toMatchObject({ isShown: true, overdue: [] })
    expect(reviewLine(NEW, at("2027-02-23")).overdue).toEqual([{ task: "pages", due: at("2027-02-23") }])
    expect(reviewLine(NEW, at("2027-05-23")).overdue.map(({ task }) => task)).toEqual(["pages", "operator"])
    expect(reviewLine(NEW, at("2027-11-22")).isShown).toBe(true)
    expect(reviewLine(NEW, at("2027-11-23")).isShown).toBe(false)
  })

  it("whose pages were read again waits for its operator all the same", () => {
    const review = reviewLine({ ...NEW, reviewedAt: at("2027-04-30") }, at("2027-06-01"))
    expect(day(review.due.pages)).toBe("2027-07-30")
    expect(review.overdue.map(({ task }) => task)).toEqual(["operator"])
    expect(reviewLine({ ...NEW, reviewedAt: at("2027-11-20") }, at("2027-11-23")).isShown).toBe(false)
  })

  it("that its operator confirmed begins anew, at the end of a shorter month too", () => {
    const review = reviewLine({ ...NEW, confirmedAt: at("2027-08-31") }, at("2027-09-01"))
    expect([review.due.pages, review.due.operator, review.hiddenFrom].map(day)).toEqual([
      "2027-11-30",
      "2028-02-29",
      "2028-08-31",
    ])
  })

  it("that was found wrong is hidden at once, until somebody has looked at it", () => {
    const wrong = { ...NEW, wrongAt: at("2026-12-01") }
    expect(reviewLine(wrong, at("2026-12-01"))).toMatchObject({
      isShown: false,
      overdue: [{ task: "wrong", due: at("2026-12-01") }],
    })
    expect(reviewLine({ ...wrong, reviewedAt: at("2026-12-02") }, at("2026-12-03")).isShown).toBe(true)
    expect(reviewLine({ ...wrong, confirmedAt: at("2026-11-30") }, at("2026-12-03")).isShown).toBe(false)
  })
})
