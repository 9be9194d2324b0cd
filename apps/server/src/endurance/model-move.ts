import { isElsewhere, isTaken, type ModelAppointment } from "./model.ts"
import { agree, personOf, type World } from "./model-world.ts"

const MINUTE = 60_000
const NEWEST = 40

/** Moves an appointment to an offer that was seen, which somebody else may have taken meanwhile. */
export const move = async (world: World): Promise<string> => {
  const { stage, numbers } = world
  const now = stage.server.clock.now()
  const confirmed = ({ status, start }: ModelAppointment): boolean => status === "confirmed" && start > now
  const appointment = numbers.pick(world.appointments.slice(-NEWEST).filter(confirmed))
  const offer = numbers.pick(world.offers.filter(({ specialist }) => specialist === appointment?.specialist))
  if (appointment === undefined || offer === undefined) return "move nothing"
  const to = Date.parse(offer.start)
  const response = await stage.call({
    as: personOf(world, appointment.client),
    method: "POST",
    url: `/api/v2/appointments/${appointment.uuid}/rescheduling`,
    payload: { from: new Date(appointment.start).toISOString(), to: offer.start },
  })
  agree("moving", { expected: statusOfMoving(world, { appointment, to, now }), got: response.statusCode })
  if (response.statusCode === 200) appointment.start = to
  return `move ${response.statusCode}`
}

const statusOfMoving = (
  world: World,
  given: { readonly appointment: ModelAppointment; readonly to: number; readonly now: number },
): number => {
  const { appointment, to, now } = given
  if (now > appointment.start - 24 * 60 * MINUTE) return 422
  if (to === appointment.start) return 200
  const others = world.appointments.filter((other) => other !== appointment)
  const wanted = { ...appointment, start: to, now }
  if (to < now + 120 * MINUTE) return 422
  return isTaken(others, wanted) || isElsewhere(others, wanted) ? 409 : 200
}
