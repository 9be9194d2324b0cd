import { passwordOnlySchema } from "@arnica/contract/account-security"
import type { AuthRoute } from "@arnica/contract/client"
import { PasswordField } from "@arnica/ui/text-field"
import { useForm } from "@mantine/form"
import type { ReactElement } from "react"
import { RefusalCallout } from "../../../../platform/forms/refusal-callout.tsx"
import { validateWith } from "../../../../platform/forms/validate-with.ts"
import { useT } from "../../../../platform/i18n/use-t.ts"
import { useAuthCall } from "../../use-auth-call.ts"
import { useSubmit } from "../../use-submit.ts"
import { FormButtons } from "./form-buttons.tsx"
import s from "./part.module.css"

type StepProps = {
  /** What is done once the password is right. */
  readonly route: AuthRoute
  readonly label: string
  readonly danger?: boolean
  readonly onDone: (answer: unknown) => void
  readonly onCancel: () => void
}

/** Asks for the password and does what needs it. */
export function PasswordStep({ route, label, danger = false, onDone, onCancel }: StepProps): ReactElement {
  const t = useT("security")
  const identity = useT("identity")
  const errors = useT("errors")
  const call = useAuthCall(route)
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { password: "" },
    validate: validateWith(passwordOnlySchema, errors),
  })
  const submit = useSubmit({ form, send: call.mutate, onDone })
  return (
    <form className={s.form} onSubmit={submit} noValidate>
      <RefusalCallout error={call.error} />
      <PasswordField
        {...form.getInputProps("password")}
        key={form.key("password")}
        label={t("twoFactor.passwordFirst")}
        autoComplete="current-password"
        autoFocus
        showLabel={identity("password.show")}
        hideLabel={identity("password.hide")}
      />
      <FormButtons label={label} danger={danger} loading={call.isPending} onCancel={onCancel} />
    </form>
  )
}
