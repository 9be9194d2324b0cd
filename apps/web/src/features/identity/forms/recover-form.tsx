import { recoverSchema } from "@arnica/contract/account-security"
import { Button } from "@arnica/ui/button"
import { TextField } from "@arnica/ui/text-field"
import { useForm } from "@mantine/form"
import type { ReactElement } from "react"
import { useBotCheck } from "../../../platform/bot-check/use-bot-check.tsx"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { validateWith } from "../../../platform/forms/validate-with.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { safeNext } from "../../../platform/session/sign-in-path.ts"
import { useAuthCall } from "../use-auth-call.ts"
import { useSubmit } from "../use-submit.ts"
import s from "./identity-forms.module.css"

type RecoverFormProps = {
  /** Where whoever has the link goes on once they are signed in. */
  readonly next: string | undefined
  readonly onSent: (email: string) => void
}

/** Asks where the link to a new password goes. */
export function RecoverForm({ next, onSent }: RecoverFormProps): ReactElement {
  const t = useT("identity")
  const errors = useT("errors")
  const language = useLanguage()
  const recover = useAuthCall("POST /Auth/request-password-reset")
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { email: "" },
    validate: validateWith(recoverSchema, errors),
  })
  const check = useBotCheck()
  const submit = useSubmit({
    form,
    send: (values, then) =>
      recover.mutate(
        { ...values, ...(next === undefined ? {} : { next: safeNext(language, next) }), ...check.answer() },
        then,
      ),
    onDone: (_, { email }) => onSent(email.trim()),
    onRefused: check.renew,
  })
  return (
    <form className={s.form} onSubmit={submit} noValidate>
      <RefusalCallout error={recover.error} />
      <TextField
        {...form.getInputProps("email")}
        key={form.key("email")}
        label={t("signIn.email")}
        type="email"
        autoComplete="username"
        inputMode="email"
      />
      {check.field}
      <Button type="submit" wide size="large" loading={recover.isPending}>
        {t("recover.button")}
      </Button>
    </form>
  )
}
