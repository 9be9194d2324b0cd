import type { UserDetails } from "@arnica/contract/identity"
import { Button } from "@arnica/ui/button"
import { Callout } from "@arnica/ui/callout"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { SESSION_KEY } from "../../../platform/session/session.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"

/** Leads whoever is new on to getting started, at the step where they left it; or ends it for good. */
export function GettingStarted({ session }: { readonly session: UserDetails }): ReactElement | null {
  const t = useT("dashboard")
  const api = useApi()
  const language = useLanguage()
  const queryClient = useQueryClient()
  const skip = useMutation({
    mutationFn: () => api.call("GET /rest/v2/account/{id}/onboard", { params: { id: session.id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: SESSION_KEY }),
  })
  if (!session.onboarding.client) return null
  return (
    <>
      <Callout
        tone="info"
        title={t("start.title")}
        actions={
          <>
            <LinkButton
              to="/$lang/$role/onboarding"
              params={{ lang: language, role: "customer" }}
              search={{ ref: "new_signup" }}
              size="small"
            >
              {t("start.open")}
            </LinkButton>
            <Button size="small" variant="quiet" loading={skip.isPending} onClick={() => skip.mutate()}>
              {t("start.skip")}
            </Button>
          </>
        }
      >
        {t("start.text")}
      </Callout>
      <RefusalCallout error={skip.error} />
    </>
  )
}
