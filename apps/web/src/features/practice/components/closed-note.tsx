import { ApiError } from "@arnica/contract/client"
import type { PracticeOffboarding } from "@arnica/contract/offboarding"
import { Button } from "@arnica/ui/button"
import { Callout } from "@arnica/ui/callout"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { refresh } from "../../../platform/api/refresh.ts"
import { WIZARD } from "../../../platform/api/route-groups.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { SESSION_KEY } from "../../../platform/session/session.ts"
import { offboardingQuery } from "../offboarding-queries.ts"

/** Who closed the profile, and for its owner the way to open it again: it is handed in, and checked anew. */
export function ClosedNote({
  offboarding: { closedBy, abilities },
}: {
  readonly offboarding: Pick<PracticeOffboarding, "closedBy" | "abilities">
}): ReactElement {
  const t = useT("offboarding")
  const api = useApi()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const lang = useLanguage()
  const reopen = useMutation({
    mutationFn: () => api.call("POST /api/v2/spec-wizard/submission", { query: {}, body: {} }),
    onError: async (error) => {
      // Terms that are newer than those accepted stand in full where a profile is handed in.
      if (error instanceof ApiError && error.code === "termsNotAccepted")
        await navigate({
          to: "/$lang/$role/wizard",
          params: { lang, role: "provider" },
          search: { step: "finish" },
        })
    },
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: offboardingQuery(api).queryKey })
      await queryClient.invalidateQueries({ queryKey: SESSION_KEY })
      await refresh(queryClient, WIZARD)
    },
  })
  if (!abilities.handIn)
    return <Callout tone="warning">{t(closedBy === null ? "closed.account" : "closed.admin")}</Callout>
  return (
    <>
      <RefusalCallout error={reopen.error} />
      <Callout
        tone="info"
        role="status"
        actions={
          <Button size="small" variant="soft" loading={reopen.isPending} onClick={() => reopen.mutate()}>
            {t("closed.again")}
          </Button>
        }
      >
        {t("closed.specialist")} {t("what.again")}
      </Callout>
    </>
  )
}
