import { Button } from "@arnica/ui/button"
import { Callout } from "@arnica/ui/callout"
import { notify } from "@arnica/ui/notify"
import { useMutation } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { readRefusal } from "../../../platform/forms/refusal.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import s from "./open-order.module.css"

type OpenOrderProps = {
  readonly orderId: string
  /** It holds the very time that this page is about. */
  readonly isThisTime: boolean
  readonly onDropped: () => void
}

/** A payment that was begun and not finished: resume it, or drop it. */
export function OpenOrder({ orderId, isThisTime, onDropped }: OpenOrderProps): ReactElement {
  const t = useT("booking")
  const errors = useT("errors")
  const language = useLanguage()
  const api = useApi()
  const drop = useMutation({
    mutationFn: () =>
      api.call("DELETE /api/v2/orders/{orderId}", { params: { orderId }, idempotencyKey: `drop-${orderId}` }),
    onSuccess: () => {
      notify({ type: "positive", title: t("open.dropped") })
      onDropped()
    },
    onError: (error) =>
      notify({ type: "negative", title: readRefusal(error, errors).text ?? errors("internal") }),
  })
  return (
    <Callout tone="warning" title={t(isThisTime ? "open.title" : "open.otherTitle")}>
      <p className={s.text}>{t(isThisTime ? "open.text" : "open.otherText")}</p>
      <div className={s.actions}>
        <LinkButton size="small" to="/$lang/booking/payment/$orderId" params={{ lang: language, orderId }}>
          {t("open.resume")}
        </LinkButton>
        <Button variant="quiet" size="small" loading={drop.isPending} onClick={() => drop.mutate()}>
          {t("open.drop")}
        </Button>
      </div>
    </Callout>
  )
}
