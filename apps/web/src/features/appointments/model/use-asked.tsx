import type { Appointment } from "@arnica/contract/booking"
import { formatDateTime } from "@arnica/i18n/format"
import { useSuspenseInfiniteQuery } from "@tanstack/react-query"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import type { Asked } from "../../../shared/dashboard/asked.ts"
import { appointmentsQuery } from "../queries.ts"

/** What appointments ask of their client: to pay, to answer other times, to review what was held. */
export function useAskedByAppointments(): readonly Asked[] {
  const api = useApi()
  const upcoming = useSuspenseInfiniteQuery(appointmentsQuery(api, "upcoming")).data.pages
  const past = useSuspenseInfiniteQuery(appointmentsQuery(api, "past")).data.pages
  const ask = useAsk()
  return [
    ...upcoming.flatMap(({ details }) => details).flatMap((each) => ask.ahead(each)),
    ...past.flatMap(({ details }) => details).flatMap((each) => ask.after(each)),
  ]
}

type Ask = {
  readonly ahead: (appointment: Appointment) => Asked[]
  readonly after: (appointment: Appointment) => Asked[]
}

function useAsk(): Ask {
  const t = useT("appointments")
  const moving = useT("rescheduling")
  const dashboard = useT("dashboard")
  const language = useLanguage()
  const zone = useViewerZone()
  const about = ({ specialist, start }: Appointment): { readonly name: string; readonly when: string } => ({
    name: specialist.fullName,
    when: formatDateTime({ language, at: start, zone }),
  })
  const pay = (appointment: Appointment): Asked[] => {
    const { uuid, orderID, abilities, status, paymentCheck } = appointment
    if (!abilities.pay || orderID === null || paymentCheck !== null) return []
    const { name, when } = about(appointment)
    return [
      {
        key: `pay-${uuid}`,
        title: t(status === "held" ? "status.held" : "status.pendingPayment"),
        why: `${name}, ${when}`,
        action: (
          <LinkButton
            size="small"
            variant="soft"
            to="/$lang/booking/payment/$orderId"
            params={{ lang: language, orderId: orderID }}
          >
            {t(status === "held" ? "action.pay" : "action.seePayment")}
          </LinkButton>
        ),
      },
    ]
  }
  const answer = (appointment: Appointment): Asked[] => {
    if (!appointment.isMoveProposed) return []
    const { name, when } = about(appointment)
    return [
      {
        key: `move-${appointment.uuid}`,
        title: moving("answer.title", { name }),
        why: when,
        action: (
          <LinkButton
            size="small"
            variant="soft"
            to="/$lang/$role/appointments/$uuid"
            params={{ lang: language, role: "customer", uuid: appointment.uuid }}
          >
            {dashboard("client.asked.answer")}
          </LinkButton>
        ),
      },
    ]
  }
  const review = (appointment: Appointment): Asked[] => {
    if (!appointment.abilities.review) return []
    const { name, when } = about(appointment)
    return [
      {
        key: `review-${appointment.uuid}`,
        title: `${name}, ${when}`,
        why: dashboard("client.asked.reviewWhy"),
        action: (
          <LinkButton
            size="small"
            variant="soft"
            to="/$lang/$role/appointments/$uuid/review"
            params={{ lang: language, role: "customer", uuid: appointment.uuid }}
          >
            {t("action.review")}
          </LinkButton>
        ),
      },
    ]
  }
  return { ahead: (each) => [...pay(each), ...answer(each)], after: review }
}
