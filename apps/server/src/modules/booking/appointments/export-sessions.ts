import { toDecimal } from "@arnica/rules/money"
import { csvInPieces } from "../../../platform/csv/csv.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { BookingContext } from "../core/context.ts"
import type { Appointment } from "../core/domain/appointment.ts"
import { appointmentNames } from "../core/present.ts"
import { bookedOfSpecialist } from "./sessions.ts"

type Asked = Omit<Parameters<typeof bookedOfSpecialist>[1], "specialistId" | "count" | "offset"> & {
  readonly actor: SignedIn
  readonly request: { readonly id: string; readonly ip: string }
}

const PIECE = 1_000
const HEAD = [
  "uuid",
  "status",
  "start",
  "minutes",
  "session",
  "place",
  "client",
  "price",
  "refunded",
  "currency",
]

type Row = { readonly appointment: Appointment; readonly sessionName: string; readonly client: string }

type Piece = Asked & { readonly specialistId: number; readonly offset: number }

/** A piece of what was booked with a specialist, with one look-up each of clients and kinds of session. */
const readPiece = async (ctx: BookingContext, { actor, request, ...asked }: Piece): Promise<Row[]> => {
  const { items: appointments } = await bookedOfSpecialist(ctx, { ...asked, count: PIECE })
  const subjects = [...new Set(appointments.map(({ clientId }) => clientId))]
  const [clients, nameOf] = await Promise.all([
    ctx.identity.users.byIds(subjects),
    appointmentNames(ctx, { on: ctx.db.query, appointments }),
    ctx.db.transaction((tx) =>
      ctx.audit.recordEach(tx, {
        actor,
        action: "practice.appointmentsExported",
        subjects,
        details: { appointments: appointments.length },
        request: { id: request.id, ip: request.ip },
      }),
    ),
  ])
  return appointments.map((appointment) => ({
    appointment,
    sessionName: nameOf(appointment, actor.language),
    client: clients.get(appointment.clientId)?.name ?? "",
  }))
}

/** What was booked with a specialist as a table, piece by piece. Everybody whose appointment is in it can read that it was made. */
export const exportSessions = (ctx: BookingContext, asked: Asked): AsyncGenerator<string> => {
  const { specialistId } = asked.actor
  return csvInPieces<Row>({
    head: HEAD,
    size: PIECE,
    read: async ({ skipped: offset }) =>
      specialistId === null ? [] : await readPiece(ctx, { ...asked, specialistId, offset }),
    cells: ({ appointment, sessionName, client }) => {
      const { uuid, status, start, minutes, place, price, refunded, currency } = appointment
      return [
        uuid,
        status,
        new Date(start).toISOString(),
        minutes,
        sessionName,
        place,
        client,
        toDecimal({ amount: price, currency }),
        refunded === null ? "" : toDecimal({ amount: refunded, currency }),
        currency,
      ]
    },
  })
}
