import type { AccountLine } from "@arnica/contract/administration"
import { notify } from "@arnica/ui/notify"
import { TextField } from "@arnica/ui/text-field"
import { useMutation } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import type { Api } from "../../../platform/api/client.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { ReasonField, useReason } from "../../../platform/forms/reason-field.tsx"
import { readRefusal } from "../../../platform/forms/refusal.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { Asking } from "../../../platform/ui/asking.tsx"

type EndSessionsDialogProps = {
  /** Whose sessions; null for everybody's. */
  readonly account: Pick<AccountLine, "uuid" | "fullName"> | null
  readonly onClose: () => void
}
type Typed = { readonly email: string; readonly reason: string }

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
  const reason = useReason()
  const [wrong, setWrong] = useState<string>()
  const ending = useMutation({
    mutationFn: (typed: Typed) => end(api, { account, ...typed }),
    onSuccess: ({ ended }) => {
      notify({ type: "positive", title: t("sessions.done", { ended }) })
      onClose()
    },
    onError: (error) => setWrong(readRefusal(error, errors).fields.email),
  })
  const submit = (): void => {
    const isMissing = account === null && email.trim() === ""
    const said = reason.check()
    setWrong(isMissing ? errors("validation.required") : undefined)
    if (!isMissing && said !== null) ending.mutate({ email: email.trim(), reason: said })
  }
  return (
    <Asking
      title={account === null ? t("sessions.titleAll") : t("sessions.title", { name: account.fullName })}
      confirm={account === null ? t("sessions.endAll") : t("sessions.end")}
      keep={lists("cancel")}
      action={ending}
      onConfirm={submit}
      onClose={onClose}
    >
      <p>{account === null ? t("sessions.leadAll") : t("sessions.lead")}</p>
      <ReasonField reason={reason} label={t("orders.reason")} longest={300} />
      {account === null ? (
        <TextField
          label={t("sessions.email")}
          type="email"
          value={email}
          error={wrong}
          autoComplete="off"
          maxLength={254}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
      ) : null}
    </Asking>
  )
}
