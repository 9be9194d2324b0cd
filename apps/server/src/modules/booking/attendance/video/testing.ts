import { type Attendance, attendanceEndpoints } from "@arnica/contract/attendance"
import { bookingEndpoints } from "@arnica/contract/booking-endpoints"
import { z } from "zod"
import type { Person } from "../../../../security-tests/people/testing.ts"
import type { Harness } from "../../../../security-tests/testing.ts"
import { packageHarness } from "../../../packages/testing.ts"
import { plantVisit } from "../../../video/testing.ts"

const MINUTE = 60_000
type Minutes = readonly (readonly [number, number])[]
type Session = { readonly uuid: string; readonly start: string }
type Answer = { readonly status: number; readonly body: unknown }

/** Who was in the room of a session from which minute to which, counted from its beginning. */
export type Comings = { readonly client: Minutes; readonly specialist: Minutes }

/** Of a session of fifty minutes: both were there, or the specialist came ten minutes late. */
export const BOTH: Comings = { client: [[0, 50]], specialist: [[0, 50]] }
export const LATE: Comings = { client: [[0, 50]], specialist: [[10, 50]] }

/** What the tests of attendance do on a stage with Ana and Ioana. */
export type AttendanceHarness = ReturnType<typeof packageHarness> & {
  /** Has the server have seen both in the room. */
  readonly cameIn: (session: Session, comings: Comings) => Promise<void>
  /** Lets the room close, and what follows from it begin. */
  readonly close: (session: Session) => Promise<void>
  /** What is read of it, by somebody who signs in anew. */
  readonly read: (as: Person, session: Session) => Promise<Attendance | null>
  readonly object: (as: Person, session: Session) => Promise<Answer>
  readonly decide: (session: Session, asProposed: boolean) => Promise<Answer>
  readonly told: (
    as: Person,
    session: Session,
  ) => Promise<z.output<(typeof bookingEndpoints)["GET /api/v2/appointments/{uuid}"]["responses"][200]>>
  /** What would be paid out to Ioana now, in minor units. */
  readonly due: () => Promise<number>
  /** How many e-mails about it somebody has. */
  readonly emails: (to: Person) => number
}

const read = attendanceEndpoints["GET /api/v2/appointments/{uuid}/attendance"].responses[200]
const dueSchema = z.object({ due: z.array(z.object({ amount: z.int() })) })
const SUBJECTS = /^(?:Who was in the video room|Cine a fost în camera video)/

export const attendanceHarness = (stage: () => Harness): AttendanceHarness => {
  const harness = packageHarness(stage)
  const fresh = async (person: Person): Promise<Person> => {
    const cookie = await stage().signIn(person)
    return { ...person, cookie }
  }
  const ask = async (as: Person, url: string) => (await harness.send({ as: await fresh(as), url })).body
  const post = async (as: Person, { url, payload }: { url: string; payload: object }) =>
    await harness.send({ as: await fresh(as), method: "POST", url, payload })
  const seen = async (
    { uuid, start }: Session,
    { of, side, minutes }: { of: Person; side: "client" | "provider"; minutes: Minutes },
  ): Promise<void> => {
    const at = (minute: number): number => Date.parse(start) + minute * MINUTE
    for (const [from, to] of minutes)
      await plantVisit(stage().server.platform.db, {
        appointmentUuid: uuid,
        userId: of.userId,
        side,
        from: at(from),
        to: at(to),
      })
  }
  return {
    ...harness,
    cameIn: async (session, { client, specialist }) => {
      await seen(session, { of: stage().ana, side: "client", minutes: client })
      await seen(session, { of: stage().ioana, side: "provider", minutes: specialist })
    },
    close: ({ start }) => harness.passTo(Date.parse(start) + 67 * MINUTE),
    read: async (as, { uuid }) =>
      read.parse(await ask(as, `/api/v2/appointments/${uuid}/attendance`)).attendance,
    object: (as, { uuid }) =>
      post(as, {
        url: `/api/v2/appointments/${uuid}/attendance-objection`,
        payload: { text: "We spoke by phone." },
      }),
    decide: ({ uuid }, asProposed) =>
      post(stage().admin, {
        url: `/api/v2/admin/appointments/${uuid}/attendance-decision`,
        payload: { asProposed, reason: "The line was down." },
      }),
    told: async (as, { uuid }) =>
      bookingEndpoints["GET /api/v2/appointments/{uuid}"].responses[200].parse(
        await ask(as, `/api/v2/appointments/${uuid}`),
      ),
    due: async () =>
      dueSchema
        .parse(await ask(stage().ioana, "/api/v2/practice/payouts"))
        .due.reduce((sum, { amount }) => sum + amount, 0),
    emails: ({ email }) =>
      stage().server.mails.filter(({ to, subject }) => to.address === email && SUBJECTS.test(subject)).length,
  }
}
