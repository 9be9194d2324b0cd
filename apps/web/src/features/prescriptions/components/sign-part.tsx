import type { PrescriptionDraft } from "@arnica/contract/prescriptions"
import { Button } from "@arnica/ui/button"
import { Callout } from "@arnica/ui/callout"
import { Checkbox } from "@arnica/ui/checkbox"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { type ReactElement, useState } from "react"
import { refresh } from "../../../platform/api/refresh.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { readRefusal } from "../../../platform/forms/refusal.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { ConfirmDialog } from "../../../platform/ui/confirm-dialog.tsx"
import { Part } from "../../../platform/ui/parts-page.tsx"
import type { Draft } from "../model/use-draft.ts"
import s from "../prescriptions.module.css"

type PartProps = {
  readonly uuid: string
  readonly draft: Draft
  readonly remote: PrescriptionDraft["remote"]
  /** Hears at which fields something is missing. */
  readonly onErrors: (errors: Readonly<Record<string, string>>) => void
}

/** Signs the draft once all of it is saved, or throws it away. */
export function SignPart({ uuid, draft, remote, onErrors }: PartProps): ReactElement {
  const t = useT("prescriptions")
  const [isConfirmed, setConfirmed] = useState(false)
  const { id, state } = draft
  const sign = useSign({ draft, isConfirmed, onErrors })
  const isBarred = remote === "needsVisit" || remote === "notAllowed"
  return (
    <Part title={t("write.signing")}>
      <div className={s.form}>
        <p className={s.quiet}>{t("write.signText")}</p>
        {isBarred ? <Callout tone="info">{t(`write.remote.${remote}`)}</Callout> : null}
        {remote === "confirm" ? (
          <Checkbox checked={isConfirmed} onChange={(event) => setConfirmed(event.currentTarget.checked)}>
            {t("write.remote.confirm")}
          </Checkbox>
        ) : null}
        <Refused error={sign.error} />
        <div className={s.actions}>
          <Button
            disabled={id === null || state !== "saved" || isBarred}
            loading={sign.isPending}
            onClick={() => sign.mutate()}
          >
            {t("write.sign")}
          </Button>
          {id === null ? null : <Discard id={id} uuid={uuid} />}
        </div>
      </div>
    </Part>
  )
}

function Refused({ error }: { readonly error: Error | null }): ReactElement | null {
  const t = useT("prescriptions")
  const errors = useT("errors")
  if (error === null) return null
  if (readRefusal(error, errors).text !== null) return <RefusalCallout error={error} />
  return (
    <Callout tone="negative" role="alert">
      {t("write.incomplete")}
    </Callout>
  )
}

type Signing = Pick<PartProps, "draft" | "onErrors"> & { readonly isConfirmed: boolean }

function useSign({ draft: { id, version }, isConfirmed, onErrors }: Signing) {
  const api = useApi()
  const errors = useT("errors")
  const navigate = useNavigate()
  const lang = useLanguage()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () =>
      await api.call("POST /api/v2/prescriptions/{id}/signature", {
        params: { id: id ?? "" },
        body: { version, remoteConfirmed: isConfirmed },
      }),
    onError: (error) => onErrors(readRefusal(error, errors).fields),
    onSuccess: async (signed) => {
      await refresh(queryClient, ["GET /api/v2/appointments/{uuid}/prescriptions"])
      await navigate({
        to: "/$lang/$role/prescriptions/$id",
        params: { lang, role: "provider", id: signed.id },
      })
    },
  })
}

function Discard({ id, uuid }: { readonly id: string; readonly uuid: string }): ReactElement {
  const t = useT("prescriptions")
  const api = useApi()
  const navigate = useNavigate()
  const lang = useLanguage()
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const discard = useMutation({
    mutationFn: () => api.call("DELETE /api/v2/prescriptions/{id}", { params: { id } }),
    onSuccess: async () => {
      await refresh(queryClient, ["GET /api/v2/appointments/{uuid}/prescriptions"])
      await navigate({ to: "/$lang/$role/appointments/$uuid", params: { lang, role: "provider", uuid } })
    },
  })
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t("write.discard")}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t("write.discard")}
        text={t("write.discardText")}
        confirm={t("write.discard")}
        keep={t("end.back")}
        action={{ isPending: discard.isPending, error: discard.error, mutate: () => discard.mutate() }}
      />
    </>
  )
}
