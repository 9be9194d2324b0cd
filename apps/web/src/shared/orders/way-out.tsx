import type { BookingIssue } from "@arnica/contract/booking-issue-words"
import { Button } from "@arnica/ui/button"
import { notify } from "@arnica/ui/notify"
import type { ReactElement } from "react"
import { ResendActivation } from "../../platform/forms/resend-activation.tsx"
import { useLanguage, useT } from "../../platform/i18n/use-t.ts"
import { LinkButton } from "../../platform/ui/link-button.tsx"
import { useDropOrder } from "./use-drop-order.ts"

/** With whom the booking is. */
export type IssueSpecialist = { readonly atlasUrl: string; readonly fullName: string }

type WayOutProps = {
  readonly issue: BookingIssue
  readonly specialist: IssueSpecialist
  readonly onDropped: (() => void) | undefined
}

/** What can be done about what stands in the way. */
export function WayOut({ issue, specialist, onDropped }: WayOutProps): ReactElement | null {
  const { wayOut, orderID } = issue
  switch (wayOut) {
    case "otherTime":
    case "takeAgain":
      return <ToTimes atlasUrl={specialist.atlasUrl} />
    case "otherSpecialist":
      return <ToOthers />
    case "openAppointment":
      return <ToAppointment uuid={issue.appointmentUuid} />
    case "openConversation":
      return <ToConversation id={issue.conversationID} />
    case "resumeOrder":
      return <Order orderId={orderID} onDropped={onDropped} />
    case "confirmAddress":
      return (
        <>
          <ResendActivation />
          <Order orderId={orderID} onDropped={onDropped} />
        </>
      )
    case "otherCard":
    case "wait":
      return null
  }
}

function ToTimes({ atlasUrl }: Pick<IssueSpecialist, "atlasUrl">): ReactElement {
  const t = useT("bookingIssues")
  const lang = useLanguage()
  return (
    <LinkButton size="small" to="/$lang/a/$atlasUrl/{-$tab}" params={{ lang, atlasUrl }} hash="booking">
      {t("do.otherTime")}
    </LinkButton>
  )
}

function ToOthers(): ReactElement {
  const t = useT("bookingIssues")
  return (
    <LinkButton size="small" to="/$lang/help-store-search" params={{ lang: useLanguage() }}>
      {t("do.otherSpecialist")}
    </LinkButton>
  )
}

function ToAppointment({ uuid }: { readonly uuid: string | null }): ReactElement | null {
  const t = useT("bookingIssues")
  const lang = useLanguage()
  if (uuid === null) return null
  return (
    <LinkButton
      size="small"
      variant="quiet"
      to="/$lang/$role/appointments/$uuid"
      params={{ lang, role: "customer", uuid }}
    >
      {t("do.openAppointment")}
    </LinkButton>
  )
}

function ToConversation({ id }: { readonly id: string | null }): ReactElement | null {
  const t = useT("bookingIssues")
  const lang = useLanguage()
  if (id === null) return null
  return (
    <LinkButton size="small" to="/$lang/$role/messages/$id" params={{ lang, role: "customer", id }}>
      {t("do.openConversation")}
    </LinkButton>
  )
}

type OrderProps = { readonly orderId: string | null; readonly onDropped: (() => void) | undefined }

/** A payment that was begun and not finished: resume it, or drop it. */
function Order({ orderId, onDropped }: OrderProps): ReactElement | null {
  const t = useT("bookingIssues")
  const lang = useLanguage()
  const drop = useDropOrder(orderId ?? "")
  if (orderId === null) return null
  const dropIt = (): void =>
    drop.mutate(undefined, {
      onSuccess: () => {
        notify({ type: "positive", title: t("do.dropped") })
        onDropped?.()
      },
    })
  return (
    <>
      <LinkButton size="small" to="/$lang/booking/payment/$orderId" params={{ lang, orderId }}>
        {t("do.resume")}
      </LinkButton>
      <Button variant="quiet" size="small" loading={drop.isPending} onClick={dropIt}>
        {t("do.drop")}
      </Button>
    </>
  )
}
