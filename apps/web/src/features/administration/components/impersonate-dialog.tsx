import type { AccountLine } from "@arnica/contract/administration"
import { IMPERSONATION_CAUSES, type ImpersonationCause } from "@arnica/contract/impersonation"
import { SelectField } from "@arnica/ui/select-field"
import { useMutation } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { Asking } from "../../../platform/ui/asking.tsx"
import { ProofFields, useProof } from "./proof-fields.tsx"

type ImpersonateDialogProps = {
  readonly account: Pick<AccountLine, "uuid" | "fullName">
  readonly onClose: () => void
}

/** Asks what for and by whom before it opens somebody's account as they see it. */
export function ImpersonateDialog({ account, onClose }: ImpersonateDialogProps): ReactElement {
  const t = useT("administration")
  const lists = useT("lists")
  const [cause, setCause] = useState<ImpersonationCause>("asked")
  const proof = useProof()
  const opening = useImpersonating(account.uuid)
  const submit = (): void => {
    const said = proof.check()
    if (said !== null) opening.mutate({ cause, ...said })
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
      <ProofFields proof={proof} error={opening.error} />
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
