import { appCodeSchema, recoveryCodeSchema } from "@arnica/contract/account-security"
import { Button } from "@arnica/ui/button"
import { Checkbox } from "@arnica/ui/checkbox"
import { TextField } from "@arnica/ui/text-field"
import { useForm } from "@mantine/form"
import { type ReactElement, useEffect, useRef, useState } from "react"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { validateWith } from "../../../platform/forms/validate-with.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { useAuthenticate } from "../use-authenticate.ts"
import { useSubmit } from "../use-submit.ts"
import { CodeField } from "./code-field.tsx"
import s from "./identity-forms.module.css"

type CodeFormProps = { readonly onDone: () => void; readonly onBack: () => void }

/** The second step of signing in: six digits of the app, or one of the recovery codes. */
export function CodeForm({ onDone, onBack }: CodeFormProps): ReactElement {
  const t = useT("identity")
  const [byRecovery, setByRecovery] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className={s.form}>
      <h2 ref={title} tabIndex={-1}>
        {t("twoFactor.title")}
      </h2>
      <p className={s.lead}>{byRecovery ? t("twoFactor.recoveryLead") : t("twoFactor.lead")}</p>
      {byRecovery ? <RecoveryStep onDone={onDone} /> : <AppStep onDone={onDone} />}
      <div className={s.ways}>
        <Button variant="link" onClick={() => setByRecovery(!byRecovery)}>
          {byRecovery ? t("twoFactor.useApp") : t("twoFactor.useRecovery")}
        </Button>
        <Button variant="link" onClick={onBack}>
          {t("twoFactor.back")}
        </Button>
      </div>
    </div>
  )
}

type StepProps = { readonly onDone: () => void }

function AppStep({ onDone }: StepProps): ReactElement {
  const t = useT("identity")
  const errors = useT("errors")
  const verify = useAuthenticate("POST /Auth/two-factor/verify-totp")
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { code: "", trustDevice: false },
    validate: validateWith(appCodeSchema, errors),
  })
  const submit = useSubmit({ form, send: verify.mutate, onDone })
  return (
    <form className={s.form} onSubmit={submit} noValidate>
      <RefusalCallout error={verify.error} />
      <CodeField form={form} label={t("twoFactor.code")} />
      <Checkbox {...form.getInputProps("trustDevice", { type: "checkbox" })} key={form.key("trustDevice")}>
        {t("twoFactor.trust")}
      </Checkbox>
      <Button type="submit" wide size="large" loading={verify.isPending}>
        {t("twoFactor.button")}
      </Button>
    </form>
  )
}

function RecoveryStep({ onDone }: StepProps): ReactElement {
  const t = useT("identity")
  const errors = useT("errors")
  const verify = useAuthenticate("POST /Auth/two-factor/verify-backup-code")
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { code: "" },
    validate: validateWith(recoveryCodeSchema, errors),
  })
  const submit = useSubmit({ form, send: verify.mutate, onDone })
  return (
    <form className={s.form} onSubmit={submit} noValidate>
      <RefusalCallout error={verify.error} />
      <TextField
        {...form.getInputProps("code")}
        key={form.key("code")}
        label={t("twoFactor.recoveryCode")}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" wide size="large" loading={verify.isPending}>
        {t("twoFactor.button")}
      </Button>
    </form>
  )
}
