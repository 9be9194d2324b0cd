import type { ClinicAppointment } from "@arnica/contract/clinic"
import { Tag } from "@arnica/ui/tag"
import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"

const BY_CLIENT = ["cancelledByClient", "noShowClient"] as const

/** How an appointment stands, in the words of somebody who is neither of the two. */
export function AppointmentStatus({ status }: Pick<ClinicAppointment, "status">): ReactElement {
  const words = useT("appointments")
  const practice = useT("practice")
  const byClient = BY_CLIENT.find((each) => each === status)
  return (
    <Tag tone={status === "confirmed" || status === "inProgress" ? "pine" : "neutral"}>
      {byClient === undefined ? words(`status.${status}`) : practice(`status.${byClient}`)}
    </Tag>
  )
}
