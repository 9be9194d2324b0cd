import type { OrderDetail } from "@arnica/contract/admin-orders"
import { formatDateTime, formatMoney } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { notify } from "@arnica/ui/notify"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { randomKey } from "../../../platform/api/random-key.ts"
import { refresh } from "../../../platform/api/refresh.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { ListPart } from "./list-page.tsx"

type Asked = NonNullable<OrderDetail["asked"]>
type AskedRefundProps = { readonly asked: Asked; readonly currency: string }

/** A refund that one admin asked for: how much, why and by whom; who may agree to it does so here. */
export function AskedRefund({ asked, currency }: AskedRefundProps): ReactElement {
  const t = useT("administration")
  const language = useLanguage()
  const zone = useViewerZone()
  const { amount, reason, by, at, isDecidable } = asked
  const decide = useDecision(asked)
  const { isPending, variables } = decide
  return (
    <ListPart title={t("orders.asked.title")}>
      <p>
        <strong>{formatMoney({ language, amount, currency })}</strong> · {reason}
      </p>
      <p>
        {t("orders.asked.by", {
          name: by,
          date: formatDateTime({ language, at, zone, style: "long" }),
        })}
      </p>
      <RefusalCallout error={decide.error} />
      <div>
        {isDecidable ? (
          <Button loading={isPending && variables} disabled={isPending} onClick={() => decide.mutate(true)}>
            {t("orders.asked.approve")}
          </Button>
        ) : null}{" "}
        <Button
          variant="quiet"
          loading={isPending && !variables}
          disabled={isPending}
          onClick={() => decide.mutate(false)}
        >
          {t("orders.asked.drop")}
        </Button>
      </div>
    </ListPart>
  )
}

function useDecision({ id }: Asked) {
  const t = useT("administration")
  const api = useApi()
  const queryClient = useQueryClient()
  // One key for the request: a second press does not give back twice.
  const [idempotencyKey] = useState(randomKey)
  return useMutation({
    mutationFn: (isApproved: boolean) => {
      const named = { params: { id }, idempotencyKey }
      return isApproved
        ? api.call("POST /api/v2/admin/refund-requests/{id}/approval", named)
        : api.call("DELETE /api/v2/admin/refund-requests/{id}", named)
    },
    onSuccess: (_, isApproved) => {
      if (isApproved) notify({ type: "positive", title: t("orders.done") })
    },
    onSettled: () =>
      refresh(queryClient, [
        "GET /api/v2/admin/orders",
        "GET /api/v2/admin/orders/{orderId}",
        "GET /api/v2/admin/overview",
      ]),
  })
}
