import { Button } from "@arnica/ui/button"
import { Callout } from "@arnica/ui/callout"
import { notify } from "@arnica/ui/notify"
import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { refresh } from "../../../platform/api/refresh.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { waitingQuery } from "../queries.ts"

/** What stands in the way of invoices, and what could not be issued so far. */
export function WaitingPart(): ReactElement | null {
  const t = useT("invoices")
  const { count, missing } = useSuspenseQuery(waitingQuery(useApi())).data
  if (missing === null) return count === 0 ? null : <Issuing count={count} />
  const title = count === 0 ? undefined : t("waiting.title", { count })
  return (
    <Callout
      tone="warning"
      title={title}
      actions={missing === "country" ? undefined : <ToStep what={missing} />}
    >
      {t(`waiting.${missing}`)}
    </Callout>
  )
}

function ToStep({ what }: { what: "details" | "mandate" }): ReactElement {
  const t = useT("invoices")
  return (
    <LinkButton
      to="/$lang/$role/wizard"
      params={{ lang: useLanguage(), role: "provider" }}
      search={{ step: what === "details" ? "billing" : "billingLegals" }}
      size="small"
      variant="soft"
    >
      {t(what === "details" ? "toBilling" : "toPermission")}
    </LinkButton>
  )
}

/** Everything is there: the specialist says whether what waited is to be issued, a hundred payments at a time. */
function Issuing({ count }: { count: number }): ReactElement {
  const t = useT("invoices")
  const api = useApi()
  const queryClient = useQueryClient()
  const issue = useMutation({
    mutationFn: async () => {
      let all = 0
      for (;;) {
        const { issued, count: left } = await api.call("POST /api/v2/practice/invoices/waiting")
        all += issued
        if (left === 0 || issued === 0) return all
      }
    },
    onSuccess: (all) => notify({ type: "positive", title: t("waiting.issued", { count: all }) }),
    onSettled: () =>
      refresh(queryClient, [
        "GET /api/v2/invoices",
        "GET /api/v2/practice/invoices/waiting",
        "GET /rest/v2/customerInvoice/byAppUuid/{uuid}",
      ]),
  })
  return (
    <Callout
      tone="info"
      title={t("waiting.title", { count })}
      actions={
        <Button size="small" variant="soft" loading={issue.isPending} onClick={() => issue.mutate()}>
          {t("waiting.issue")}
        </Button>
      }
    >
      {t("waiting.ready")}
      <RefusalCallout error={issue.error} />
    </Callout>
  )
}
