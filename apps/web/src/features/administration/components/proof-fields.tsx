import { PasswordField } from "@arnica/ui/text-field"
import { type ReactElement, useState } from "react"
import { type Reason, ReasonField, useReason } from "../../../platform/forms/reason-field.tsx"
import { readRefusal } from "../../../platform/forms/refusal.ts"
import { useT } from "../../../platform/i18n/use-t.ts"

/** Why an admin reaches into an account, and their password, as they are being typed. */
export type Proof = {
  readonly reason: Reason
  readonly password: string
  readonly typePassword: (password: string) => void
  /** What was typed; null when the reason is too short, which its field then says. */
  readonly check: () => { readonly reason: string; readonly password: string } | null
}

export function useProof(): Proof {
  const reason = useReason()
  const [password, typePassword] = useState("")
  return {
    reason,
    password,
    typePassword,
    check: () => {
      const said = reason.check()
      return said === null ? null : { reason: said, password }
    },
  }
}

type ProofFieldsProps = {
  readonly proof: Proof
  /** Why it was refused. */
  readonly error: Error | null
}

/** The fields of a reason and of the password of who is signed in. */
export function ProofFields({ proof, error }: ProofFieldsProps): ReactElement {
  const t = useT("administration")
  const errors = useT("errors")
  return (
    <>
      <ReasonField
        reason={proof.reason}
        label={t("orders.reason")}
        hint={t("impersonation.reasonHint")}
        longest={300}
      />
      <PasswordField
        label={t("impersonation.password")}
        value={proof.password}
        error={readRefusal(error, errors).fields.password}
        autoComplete="current-password"
        maxLength={128}
        showLabel={t("impersonation.show")}
        hideLabel={t("impersonation.hide")}
        onChange={(event) => proof.typePassword(event.currentTarget.value)}
      />
    </>
  )
}
