import { type SessionReview, sessionReviewSchema } from "@arnica/contract/review-moderation"
import { z } from "zod"
import type { Person } from "../../../security-tests/people/testing.ts"
import type { Booked, Harness } from "../../../security-tests/testing.ts"

type Sent = {
  readonly as?: Person
  readonly url: string
  readonly payload?: object
  readonly method?: "GET" | "PATCH"
}

/** In milliseconds. */
export const HOUR = 3_600_000

const REVIEW = { stars: 4, text: "I slept through in the third week.", language: "en", named: true }

const pathOf = ({ uuid }: Booked): string => `/api/v2/appointments/${uuid}/review`

const listSchema = z.object({ items: z.array(z.looseObject({ uuid: z.string() })) })

type Answer = { readonly status: number; readonly body: ReturnType<typeof JSON.parse> }
type OwnReview = NonNullable<SessionReview["review"]>
type ReviewHarness = {
  readonly REVIEW: typeof REVIEW
  readonly send: (sent: Sent) => Promise<Answer>
  readonly hold: (booked: Booked) => Promise<void>
  readonly held: () => Promise<Booked>
  readonly pathOf: typeof pathOf
  readonly write: (booked: Booked, more?: object, as?: Person) => Promise<Answer>
  readonly reviewOf: (answer: { readonly body: unknown }) => OwnReview
  readonly asAdmin: (url: string, payload?: object) => Promise<Answer>
  /** What stands in a list of the admins. */
  readonly listed: (show: string) => Promise<string[]>
}

/** Sessions that are held and reviewed, on the stage of the test that asks. */
export const reviewHarness = (stageOf: () => Harness): ReviewHarness => {
  const send = async ({ as, url, payload, method }: Sent): Promise<Answer> => {
    const stage = stageOf()
    const response = await stage.call({
      ...(as === undefined ? {} : { as }),
      method: method ?? (payload === undefined ? "GET" : "POST"),
      url,
      ...(payload === undefined ? {} : { payload }),
    })
    await stage.server.settle()
    return { status: response.statusCode, body: response.body === "" ? null : response.json() }
  }
  /** Lets the session of a booking end, with all that time does by itself. */
  const hold = async ({ start }: Booked): Promise<void> => {
    const { server } = stageOf()
    server.clock.set(Date.parse(start) + HOUR)
    await server.platform.jobs.sweep()
    await server.platform.jobs.sweep()
    await server.settle()
  }
  const held = async (): Promise<Booked> => {
    const stage = stageOf()
    const booked = await stage.buy(stage.ana, stage.ioana.planted)
    await hold(booked)
    return booked
  }
  const write = (booked: Booked, more: object = {}, as: Person = stageOf().ana): Promise<Answer> =>
    send({ as, url: pathOf(booked), payload: { ...REVIEW, ...more } })
  const reviewOf = ({ body }: { readonly body: unknown }): OwnReview => {
    const { review } = sessionReviewSchema.parse(body)
    if (review === null) throw new Error("there is no review")
    return review
  }
  const asAdmin = (url: string, payload?: object): Promise<Answer> =>
    send({
      as: stageOf().admin,
      url: `/api/v2/admin/reviews${url}`,
      ...(payload === undefined ? {} : { payload }),
    })
  const listed = async (show: string): Promise<string[]> => {
    const { body } = await asAdmin(`?show=${show}&count=100`)
    return listSchema.parse(body).items.map(({ uuid }) => uuid)
  }
  return { REVIEW, send, hold, held, pathOf, write, reviewOf, asAdmin, listed }
}
