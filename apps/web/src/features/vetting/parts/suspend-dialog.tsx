import type { SpecialistReview } from "@arnica/contract/specialist-review"
import { formatDateTime } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { Checkbox } from "@arnica/ui/checkbox"
import { Dialog } from "@arnica/ui/dialog"
import { Textarea } from "@arnica/ui/text-field"
import { useQuery } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { bookedQuery } from "../queries.ts"
import s from "../vetting.module.css"
import type { Decide } from "./use-decide.ts"

type DialogProps = {
  readonly review: SpecialistReview
  readonly decide: Decide
  readonly onClose: () => void
}

const LEAST = 3

/** Asks why a specialist is suspended, and which of their booked sessions are to be called off. */
export function SuspendDialog({ review, decide, onClose }: DialogProps): ReactElement {
  const t = useT("vetting")
  const lists = useT("lists")
  const language = useLanguage()
  const zone = useViewerZone()
  const { data: booked } = useQuery(bookedQuery(useApi(), review.id))
  const [reason, setReason] = useState("")
  const [cancel, setCancel] = useState<readonly string[]>([])
  const [clientReason, setClientReason] = useState("")
  const isTold = cancel.length === 0 || clientReason.trim().length >= LEAST
  const toggle = (uuid: string): void =>
    setCancel(cancel.includes(uuid) ? cancel.filter((other) => other !== uuid) : [...cancel, uuid])
  return (
    <Dialog
      open
      firm
      role="alertdialog"
      title={t("suspend")}
      closeLabel={lists("cancel")}
      onClose={onClose}
      footer={
        <Button
          disabled={reason.trim().length < LEAST || !isTold || booked === undefined}
          loading={decide.isPending}
          onClick={() => decide.suspend({ comment: reason, cancel, clientReason })}
        >
          {t("suspend")}
        </Button>
      }
    >
      <div className={s.part}>
        <p className={s.value}>{t("suspendText")}</p>
        <Textarea
          label={t("reason")}
          hint={t("reasonHint")}
          value={reason}
          maxLength={1_000}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {booked === undefined || booked.length === 0 ? (
          <p className={s.quiet}>{booked === undefined ? "…" : t("noneBooked")}</p>
        ) : (
          <fieldset className={s.part}>
            <legend className={s.label}>{t("booked")}</legend>
            {booked.map(({ uuid, start, client }) => (
              <Checkbox key={uuid} checked={cancel.includes(uuid)} onChange={() => toggle(uuid)}>
                {t("cancelOne", { when: formatDateTime({ language, zone, at: start }), client })}
              </Checkbox>
            ))}
          </fieldset>
        )}
        {cancel.length === 0 ? null : (
          <Textarea
            label={t("clientReason")}
            hint={t("clientReasonHint")}
            value={clientReason}
            maxLength={1_000}
            onChange={(event) => setClientReason(event.currentTarget.value)}
          />
        )}
      </div>
    </Dialog>
  )
}
