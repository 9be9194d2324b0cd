import type { AccountLine } from "@arnica/contract/administration"
import { Button } from "@arnica/ui/button"
import { Dialog } from "@arnica/ui/dialog"
import { notify } from "@arnica/ui/notify"
import { Textarea, TextField } from "@arnica/ui/text-field"
import { useMutation } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import type { Api } from "../../../platform/api/client.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { readRefusal } from "../../../platform/forms/refusal.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useT } from "../../../platform/i18n/use-t.ts"
import s from "../screens/audit-screen.module.css"

type EndSessionsDialogProps = {
  /** Whose sessions; null for everybody's. */
  readonly account: Pick<AccountLine, "uuid" | "fullName"> | null
  readonly onClose: () => void
}
type Wrong = { readonly email?: string; readonly reason?: string }
type Typed = { readonly email: string; readonly reason: string }

const SHORTEST = 3

const end = (api: Api, { account, ...body }: Typed & Pick<EndSessionsDialogProps, "account">) =>
  account === null
    ? api.call("POST /api/v2/admin/session-ends", { body })
    : api.call("POST /api/v2/admin/accounts/{uuid}/session-ends", {
        params: { uuid: account.uuid },
        body: { reason: body.reason },
      })

/** Asks why before it signs somebody out everywhere; for everybody it asks for the admin's own address too. */
export function EndSessionsDialog({ account, onClose }: EndSessionsDialogProps): ReactElement {
  const t = useT("administration")
  const lists = useT("lists")
  const errors = useT("errors")
  const api = useApi()
  const [email, setEmail] = useState("")
  const [reason, setReason] = useState("")
  const [wrong, setWrong] = useState<Wrong>({})
  const ending = useMutation({
    mutationFn: (typed: Typed) => end(api, { account, ...typed }),
    onSuccess: ({ ended }) => {
      notify({ type: "positive", title: t("sessions.done", { ended }) })
      onClose()
    },
    onError: (error) => setWrong(readRefusal(error, errors).fields),
  })
  const submit = (): void => {
    const found: Wrong = {
      ...(account === null && email.trim() === "" ? { email: errors("validation.required") } : {}),
      ...(reason.trim().length < SHORTEST
        ? { reason: errors("validation.tooSmallText", { limit: SHORTEST }) }
        : {}),
    }
    setWrong(found)
    if (Object.keys(found).length === 0) ending.mutate({ email: email.trim(), reason: reason.trim() })
  }
  return (
    <Dialog
      open
      firm
      role="alertdialog"
      onClose={onClose}
      title={account === null ? t("sessions.titleAll") : t("sessions.title", { name: account.fullName })}
      closeLabel={lists("cancel")}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {lists("cancel")}
          </Button>
          <Button variant="danger" loading={ending.isPending} onClick={submit}>
            {account === null ? t("sessions.endAll") : t("sessions.end")}
          </Button>
        </>
      }
    >
      <div className={s.page}>
        <p>{account === null ? t("sessions.leadAll") : t("sessions.lead")}</p>
        <RefusalCallout error={ending.error} />
        <Textarea
          label={t("orders.reason")}
          value={reason}
          error={wrong.reason}
          rows={3}
          maxLength={300}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {account === null ? (
          <TextField
            label={t("sessions.email")}
            type="email"
            value={email}
            error={wrong.email}
            autoComplete="off"
            maxLength={254}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
        ) : null}
      </div>
    </Dialog>
  )
}
