import type { OwnPayouts } from "@arnica/contract/payouts"
import { Button } from "@arnica/ui/button"
import { TextField } from "@arnica/ui/text-field"
import { useMutation } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { readRefusal } from "../../../platform/forms/refusal.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { Asking } from "../../../platform/ui/asking.tsx"
import { useKeepPayouts } from "./use-keep-payouts.ts"

/** The clinic that is paid instead of the specialist, or could be; nothing for who works at none. */
export function PayeePart({ data }: { data: OwnPayouts }): ReactElement | null {
  const t = useT("statement")
  const { payee, couldName } = data
  if (payee !== null)
    return (
      <>
        <p>{t(payee.isTheirs ? "payout.clinicPaid" : "payout.clinicGone", { clinic: payee.clinic })}</p>
        <Naming
          isNamed={false}
          label={t("payout.revoke")}
          title={t("payout.revoke")}
          text={t("payout.revokeText")}
        />
      </>
    )
  if (couldName === null) return null
  return (
    <Naming
      isNamed
      label={t("payout.name", { clinic: couldName })}
      title={t("payout.nameTitle", { clinic: couldName })}
      text={t("payout.nameText")}
    />
  )
}

type NamingProps = {
  readonly isNamed: boolean
  readonly label: string
  readonly title: string
  readonly text: string
}

/** Names the clinic or ends it, with the password: it moves money. */
function Naming({ isNamed: clinic, label, title, text }: NamingProps): ReactElement {
  const t = useT("statement")
  const lists = useT("lists")
  const errors = useT("errors")
  const api = useApi()
  const keep = useKeepPayouts()
  const [isOpen, setOpen] = useState(false)
  const [password, setPassword] = useState("")
  const name = useMutation({
    mutationFn: () => api.call("POST /api/v2/practice/payout-payee", { body: { clinic, password } }),
    onSuccess: (now) => {
      keep(now)
      setOpen(false)
      setPassword("")
    },
  })
  const fields = name.error === null ? {} : readRefusal(name.error, errors).fields
  return (
    <>
      <div>
        <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
          {label}
        </Button>
      </div>
      <Asking
        isOpen={isOpen}
        title={title}
        confirm={label}
        keep={lists("cancel")}
        action={name}
        onConfirm={() => name.mutate()}
        onClose={() => setOpen(false)}
      >
        <p>{text}</p>
        <TextField
          type="password"
          label={t("payout.password")}
          value={password}
          error={fields.password}
          maxLength={128}
          autoComplete="current-password"
          onChange={({ currentTarget: { value } }) => setPassword(value)}
        />
      </Asking>
    </>
  )
}
