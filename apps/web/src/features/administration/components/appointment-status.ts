import type { AppointmentLine } from "@arnica/contract/admin-appointments"
import { useT } from "../../../platform/i18n/use-t.ts"

type Status = AppointmentLine["status"]

const BY_CLIENT = ["cancelledByClient", "noShowClient"] as const

/** How an appointment stands, in the words of somebody whom it does not concern. */
export function useStatusWords(): (status: Status) => string {
  const words = useT("appointments")
  const practice = useT("practice")
  return (status) => {
    const byClient = BY_CLIENT.find((each) => each === status)
    return byClient === undefined ? words(`status.${status}`) : practice(`status.${byClient}`)
  }
}
