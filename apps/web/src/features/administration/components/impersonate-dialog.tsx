import type { AccountLine } from "@arnica/contract/administration"
import { IMPERSONATION_CAUSES, type ImpersonationCause } from "@arnica/contract/impersonation"
import { SelectField } from "@arnica/ui/select-field"
import { PasswordField } from "@arnica/ui/text-field"
import { useMutation } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { ReasonField, useReason } from "../../../platform/forms/reason-field.tsx"
import { readRefusal } from "../../../platform/forms/refusal.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { Asking } from "../../../platform/ui/asking.tsx"

type ImpersonateDialogProps = {
  readonly account: Pick<AccountLine, "uuid" | "fullName">
  readonly onClose: () => void
}

/** Asks what for and by whom before it opens somebody's account as they see it. */
export function ImpersonateDialog({ account, onClose }: ImpersonateDialogProps): ReactElement {
  const t = useT("administration")
  const lists = useT("lists")
  const errors = useT("errors")
  const [cause, setCause] = useState<ImpersonationCause>("asked")
  const [password, setPassword] = useState("")
  const reason = useReason()
  const opening = useImpersonating(account.uuid)
  const submit = (): void => {
    const said = reason.check()
    if (said !== null) opening.mutate({ cause, reason: said, password })
  }
  return (
    <Asking
      title={t("impersonation.title", { name: account.fullName })}
      confirm={t("impersonation.begin")}
      keep={lists("cancel")}
      action={opening}
      onConfirm={submit}
      onClose={onClose}
    >
      <p>{t("impersonation.lead")}</p>
      <SelectField
        label={t("impersonation.cause")}
        value={cause}
        options={IMPERSONATION_CAUSES.map((value) => ({ value, label: t(`impersonation.causes.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          setCause(IMPERSONATION_CAUSES.find((each) => each === value) ?? "asked")
        }
      />
      <ReasonField
        reason={reason}
        label={t("orders.reason")}
        hint={t("impersonation.reasonHint")}
        longest={300}
      />
      <PasswordField
        label={t("impersonation.password")}
        value={password}
        error={readRefusal(opening.error, errors).fields.password}
        autoComplete="current-password"
        maxLength={128}
        showLabel={t("impersonation.show")}
        hideLabel={t("impersonation.hide")}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
    </Asking>
  )
}

type Typed = { readonly cause: ImpersonationCause; readonly reason: string; readonly password: string }

function useImpersonating(uuid: string) {
  const api = useApi()
  const language = useLanguage()
  return useMutation({
    mutationFn: (body: Typed) =>
      api.call("POST /api/v2/admin/accounts/{uuid}/impersonation", { params: { uuid }, body }),
    // Loaded anew: nothing of the admin's own stays on the page.
    onSuccess: () => window.location.assign(`/${language}`),
  })
}
