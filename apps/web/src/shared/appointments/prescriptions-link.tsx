import { useQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { endpointQuery } from "../../platform/api/endpoint-query.ts"
import { useApi } from "../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../platform/i18n/use-t.ts"
import { LinkButton } from "../../platform/ui/link-button.tsx"

/** A certificate ends on some day; nobody needs to read that in the same minute. The server looks again at every step. */
const STALE_MS = 300_000

/** The way from a session that took place to its prescriptions, for doctors who may prescribe; nothing for all others. */
export function PrescriptionsLink({ uuid }: { readonly uuid: string }): ReactElement | null {
  const t = useT("appointments")
  const lang = useLanguage()
  const { data } = useQuery(
    endpointQuery(useApi(), { route: "GET /api/v2/prescribing", staleTime: STALE_MS, retry: false }),
  )
  if (data?.mayPrescribe !== true) return null
  return (
    <div>
      <LinkButton
        size="small"
        variant="quiet"
        to="/$lang/$role/appointments/$uuid"
        params={{ lang, role: "provider", uuid }}
        hash="prescriptions"
        aria-describedby={`session-${uuid}`}
      >
        {t("action.prescriptions")}
      </LinkButton>
    </div>
  )
}
