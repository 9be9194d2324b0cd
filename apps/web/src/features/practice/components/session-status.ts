import type { BookedSession } from "@arnica/contract/practice"
import { useT } from "../../../platform/i18n/use-t.ts"

const OWN_WORDS = ["cancelledByClient", "cancelledByProvider", "noShowClient", "noShowProvider"] as const

/** How a session stands, in its specialist's words. */
export function useSessionStatus(): (status: BookedSession["status"]) => string {
  const t = useT("practice")
  const appointments = useT("appointments")
  return (status) => {
    const own = OWN_WORDS.find((each) => each === status)
    return own === undefined ? appointments(`status.${status}`) : t(`status.${own}`)
  }
}
