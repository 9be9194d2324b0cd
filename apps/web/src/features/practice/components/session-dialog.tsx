import { Dialog } from "@arnica/ui/dialog"
import { useQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { useAreaZone } from "../../../platform/time/use-area-zone.ts"
import { sessionQuery } from "../queries.ts"
import { SessionCard } from "./session-card.tsx"

type SessionDialogProps = { readonly uuid: string; readonly onClose: () => void }

/** One session over a calendar, with all that can be done with it. */
export function SessionDialog({ uuid, onClose }: SessionDialogProps): ReactElement {
  const t = useT("practice")
  const common = useT("common")
  const zone = useAreaZone()
  const { data: session, isError } = useQuery(sessionQuery(useApi(), uuid))
  return (
    <Dialog open onClose={onClose} title={t("session.title")} closeLabel={t("session.close")}>
      {isError ? <p role="alert">{t("left.failed")}</p> : null}
      {session === undefined ? (
        <p>{isError ? "" : common("status.loading")}</p>
      ) : (
        <SessionCard session={session} zone={zone} />
      )}
    </Dialog>
  )
}
