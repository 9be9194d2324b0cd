import type { Series } from "@arnica/contract/series"
import { formatDateTime, formatMoney } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { Callout } from "@arnica/ui/callout"
import { Textarea } from "@arnica/ui/text-field"
import { type ReactElement, useState } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useSetting } from "../../../platform/settings/use-setting.ts"
import { Asking } from "../../../platform/ui/asking.tsx"
import { cancellableFrom, refundOf } from "../../../shared/series/following.ts"
import s from "../../../shared/series/series-list.module.css"
import { HelpWhileTyping } from "../../safety/components/help-while-typing.tsx"
import { isOtherRefund, useCancelFollowing } from "../model/use-series-changes.ts"

type CancelFollowingProps = { readonly series: Series; readonly uuid: string; readonly zone: string }

/** The way to call off a session and all that follow; nothing where there is nothing to call off at once. */
export function CancelFollowing(props: CancelFollowingProps): ReactElement | null {
  const t = useT("series")
  const [isOpen, setOpen] = useState(false)
  if (cancellableFrom(props.series, props.uuid).length === 0) return null
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
        {t("cancel.button")}
      </Button>
      {isOpen ? <CancelDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

type DialogProps = CancelFollowingProps & { readonly onClose: () => void }

function CancelDialog({ series, uuid, zone, onClose }: DialogProps): ReactElement {
  const t = useT("series")
  const common = useT("common")
  const longest = useSetting("Msg_Max_Length")
  const language = useLanguage()
  const [reason, setReason] = useState("")
  const cancel = useCancelFollowing({ uuid, onDone: onClose })
  const sessions = cancellableFrom(series, uuid)
  const refund = refundOf(sessions)
  const hasChanged = isOtherRefund(cancel.error)
  return (
    <Asking
      title={t("cancel.title")}
      confirm={t("cancel.confirm")}
      keep={t("cancel.keep")}
      action={{ isPending: cancel.isPending, error: hasChanged ? null : cancel.error }}
      onConfirm={() => cancel.mutate({ refund, reason })}
      onClose={onClose}
    >
      {hasChanged ? (
        <Callout tone="warning" role="alert">
          {t("cancel.changed")}
        </Callout>
      ) : null}
      <ul className={s.list}>
        {sessions.map(({ uuid: each, start }) => (
          <li key={each}>{formatDateTime({ language, at: start, zone })}</li>
        ))}
      </ul>
      <strong>
        {refund.amount === 0
          ? t("cancel.none")
          : t("cancel.back", { amount: formatMoney({ language, ...refund }) })}
      </strong>
      <Textarea
        label={t("cancel.reason")}
        mark={common("field.optional")}
        value={reason}
        maxLength={longest}
        count={common("field.characters", { used: reason.length, max: longest })}
        rows={3}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <HelpWhileTyping text={reason} />
    </Asking>
  )
}
