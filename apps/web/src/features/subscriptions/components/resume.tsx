import type { Subscription } from "@arnica/contract/subscriptions"
import { Button } from "@arnica/ui/button"
import { useMutation } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { randomKey } from "../../../platform/api/random-key.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"

/** Begins a new month after a pause or a rest: leads to its payment. */
export function Resume({ id }: Pick<Subscription, "id">): ReactElement {
  const t = useT("subscribing")
  const api = useApi()
  const lang = useLanguage()
  const navigate = useNavigate()
  const resume = useMutation({
    mutationFn: () =>
      api.call("POST /api/v2/subscriptions/{id}/orders", { params: { id }, idempotencyKey: randomKey() }),
    onSuccess: ({ orderID: orderId }) =>
      navigate({ to: "/$lang/booking/payment/$orderId", params: { lang, orderId } }),
  })
  return (
    <>
      <Button size="small" loading={resume.isPending} onClick={() => resume.mutate()}>
        {t("do.resume")}
      </Button>
      <RefusalCallout error={resume.error} />
    </>
  )
}
