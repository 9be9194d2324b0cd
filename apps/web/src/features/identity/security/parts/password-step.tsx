import { passwordOnlySchema } from "@arnica/contract/account-security"
import { Button } from "@arnica/ui/button"
import { PasswordField } from "@arnica/ui/text-field"
import { useForm } from "@mantine/form"
import type { ReactElement } from "react"
import { readRefusal } from "../../../../platform/forms/refusal.ts"
import { validateWith } from "../../../../platform/forms/validate-with.ts"
import { useT } from "../../../../platform/i18n/use-t.ts"
import type { AuthWrite } from "../../auth-call.ts"
import { focusFirst } from "../../focus-first.ts"
import { RefusalCallout } from "../../forms/refusal-callout.tsx"
import { useAuthCall } from "../../use-auth-call.ts"
import s from "./part.module.css"

type StepProps = {
  /** What is done once the password is right. */
  readonly path: AuthWrite
  readonly label: string
  readonly danger?: boolean
  readonly onDone: (answer: unknown) => void
  readonly onCancel: () => void
}

/** Asks for the password and does what needs it. */
export function PasswordStep({ path, label, danger = false, onDone, onCancel }: StepProps): ReactElement {
  const t = useT("security")
  const identity = useT("identity")
  const errors = useT("errors")
  const call = useAuthCall(path)
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { password: "" },
    validate: validateWith(passwordOnlySchema, errors),
  })
  const submit = form.onSubmit(
    (values) =>
      call.mutate(values, {
        onSuccess: onDone,
        onError: (error) => form.setErrors(readRefusal(error, errors).fields),
      }),
    (wrong) => focusFirst(form, wrong),
  )
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
      <div className={s.buttons}>
        <Button type="submit" variant={danger ? "danger" : "primary"} loading={call.isPending}>
          {label}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t("email.cancel")}
        </Button>
      </div>
    </form>
  )
}
