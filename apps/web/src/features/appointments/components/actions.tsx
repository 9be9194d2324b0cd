import type { Appointment } from "@arnica/contract/booking"
import { Button } from "@arnica/ui/button"
import { CalendarPlusIcon } from "@arnica/ui/icons/things"
import { type ReactElement, useState } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { usePageContext } from "../../../platform/use-page-context.ts"
import { BookAgain } from "../../../shared/appointments/book-again.tsx"
import { RoomLink, useRoomState } from "../../../shared/appointments/room-link.tsx"
import { WaitForSooner } from "../../../shared/waiting/join-waiting.tsx"
import s from "./actions.module.css"
import { CancelDialog } from "./cancel-dialog.tsx"
import { DeedButton } from "./deed-button.tsx"
import { DropPayment } from "./drop-payment.tsx"
import { MoveAppointment } from "./move-dialog.tsx"
import { NameCompanion } from "./name-companion.tsx"
import { ReportAbsence } from "./report-absence.tsx"
import { WithdrawBooking } from "./withdraw-booking.tsx"

type ActionsProps = {
  readonly appointment: Appointment
  readonly zone: string
  /** On a card of the list: the ways into the room and to the details stand among them. */
  readonly withDetails?: boolean
}

/** What can be done about an appointment, the likeliest first. */
export function Actions({ appointment, zone, withDetails }: ActionsProps): ReactElement {
  const t = useT("appointments")
  const language = useLanguage()
  const { uuid, canCancel, canMoveUntil, abilities } = appointment
  return (
    <div className={s.actions}>
      <ToPayment appointment={appointment} />
      {withDetails ? <WaysIn appointment={appointment} /> : null}
      {abilities.review ? (
        <LinkButton
          size="small"
          variant="soft"
          to="/$lang/$role/appointments/$uuid/review"
          params={{ lang: language, role: "customer", uuid }}
          aria-describedby={`appointment-${uuid}`}
        >
          {t("action.review")}
        </LinkButton>
      ) : null}
      {abilities.keepInCalendar ? <CalendarFile uuid={uuid} /> : null}
      {abilities.bookAgain ? <BookAgain appointment={appointment} zone={zone} /> : null}
      {canMoveUntil === null ? null : (
        <>
          <MoveAppointment appointment={appointment} zone={zone} until={canMoveUntil} />
          <WaitForSooner appointment={appointment} />
        </>
      )}
      <DropPayment appointment={appointment} />
      {appointment.approvalUntil === null ? null : <WithdrawBooking appointment={appointment} />}
      {abilities.nameCompanion ? <NameCompanion appointment={appointment} /> : null}
      {abilities.reportAbsence ? <ReportAbsence appointment={appointment} /> : null}
      {canCancel ? <Cancel appointment={appointment} zone={zone} /> : null}
    </div>
  )
}

/** On to a payment that is not finished, or to see how it stands. */
function ToPayment({ appointment }: Pick<ActionsProps, "appointment">): ReactElement | null {
  const t = useT("appointments")
  const language = useLanguage()
  const { orderID, status, abilities, paymentCheck } = appointment
  if (!abilities.pay || orderID === null) return null
  return (
    <LinkButton
      size="small"
      to="/$lang/booking/payment/$orderId"
      params={{ lang: language, orderId: orderID }}
    >
      {t(status === "held" && paymentCheck === null ? "action.pay" : "action.seePayment")}
    </LinkButton>
  )
}

/** Into the room, and to the details: of a session by video that is over, the way to what came of it leads there. */
function WaysIn({ appointment }: Pick<ActionsProps, "appointment">): ReactElement {
  const t = useT("appointments")
  const language = useLanguage()
  const { uuid } = appointment
  return (
    <>
      <RoomLink session={appointment} area="customer" size="small" withOutcome />
      {useRoomState(appointment) === "over" ? null : (
        <LinkButton
          size="small"
          variant="soft"
          to="/$lang/$role/appointments/$uuid"
          params={{ lang: language, role: "customer", uuid }}
          aria-describedby={`appointment-${uuid}`}
        >
          {t("action.details")}
        </LinkButton>
      )}
    </>
  )
}

function CalendarFile({ uuid }: { uuid: string }): ReactElement {
  const t = useT("appointments")
  const appHost = usePageContext().environment.app
  return (
    <Button
      component="a"
      size="small"
      variant="quiet"
      href={`${appHost}/api/v2/appointments/${uuid}/calendar`}
      download
      left={<CalendarPlusIcon size={18} />}
      aria-describedby={`appointment-${uuid}`}
    >
      {t("action.calendar")}
    </Button>
  )
}

function Cancel({ appointment, zone }: Pick<ActionsProps, "appointment" | "zone">): ReactElement {
  const t = useT("appointments")
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <DeedButton uuid={appointment.uuid} onClick={() => setOpen(true)}>
        {t("action.cancel")}
      </DeedButton>
      <CancelDialog appointment={appointment} zone={zone} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
