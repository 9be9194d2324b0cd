import type { CreditAdjustment } from "@arnica/contract/credits"
import { formatDate, formatMoney } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { Card } from "@arnica/ui/card"
import { Tag } from "@arnica/ui/tag"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { randomKey } from "../../../platform/api/random-key.ts"
import { refresh } from "../../../platform/api/refresh.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import s from "./credits.module.css"

type AdjustmentProps = { readonly adjustment: CreditAdjustment }

/** A correction: whose credits, how much, why, and where it stands. */
export function Adjustment({ adjustment }: AdjustmentProps): ReactElement {
  const t = useT("ownCredits")
  const language = useLanguage()
  const zone = useViewerZone()
  const { id, client, amount, currency, reason, state, askedAt } = adjustment
  return (
    <Card component="article" className={s.form} aria-labelledby={`adjustment-${id}`}>
      <div className={s.line}>
        <h2 className={s.title} id={`adjustment-${id}`}>
          {client}: {formatMoney({ language, amount, currency })}
        </h2>
        <Tag tone={state === "done" ? "pine" : "neutral"}>{t(`adjustment.${state}`)}</Tag>
      </div>
      <p className={s.text}>{reason}</p>
      <p className={s.quiet}>{t("admin.asked", { date: formatDate({ language, at: askedAt, zone }) })}</p>
      {state === "asked" ? <Decide adjustment={adjustment} /> : null}
    </Card>
  )
}

function Decide({ adjustment: { id: adjustmentId, isDecidable } }: AdjustmentProps): ReactElement {
  const t = useT("ownCredits")
  const api = useApi()
  const queryClient = useQueryClient()
  const decide = useMutation({
    mutationFn: (isApproved: boolean) => {
      const named = { params: { adjustmentId }, idempotencyKey: randomKey() }
      return isApproved
        ? api.call("POST /api/v2/admin/credit-adjustments/{adjustmentId}/approval", named)
        : api.call("DELETE /api/v2/admin/credit-adjustments/{adjustmentId}", named)
    },
    onSettled: () => refresh(queryClient, ["GET /api/v2/admin/credit-adjustments"]),
  })
  return (
    <div className={s.form}>
      <RefusalCallout error={decide.error} />
      <div className={s.state}>
        {isDecidable ? (
          <Button variant="soft" loading={decide.isPending} onClick={() => decide.mutate(true)}>
            {t("admin.approve")}
          </Button>
        ) : null}
        <Button variant="quiet" loading={decide.isPending} onClick={() => decide.mutate(false)}>
          {t("admin.drop")}
        </Button>
      </div>
    </div>
  )
}
