import { appCodeSchema } from "@arnica/contract/account-security"
import { Button } from "@arnica/ui/button"
import { QrCode } from "@arnica/ui/qr-code"
import { TextField } from "@arnica/ui/text-field"
import { useForm } from "@mantine/form"
import { type ReactElement, useEffect, useRef } from "react"
import { validateWith } from "../../../../platform/forms/validate-with.ts"
import { useT } from "../../../../platform/i18n/use-t.ts"
import { focusFirst } from "../../focus-first.ts"
import { RefusalCallout } from "../../forms/refusal-callout.tsx"
import { useAuthCall } from "../../use-auth-call.ts"
import { keyOf } from "../enrolment.ts"
import s from "./part.module.css"

type SetupProps = {
  /** What the app reads from the picture. */
  readonly uri: string
  readonly onDone: () => void
  readonly onCancel: () => void
}

/** Brings the secret into the app and has it prove that it arrived. */
export function AppSetup({ uri, onDone, onCancel }: SetupProps): ReactElement {
  const t = useT("security")
  const errors = useT("errors")
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const verify = useAuthCall("/two-factor/verify-totp")
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { code: "" },
    validate: validateWith(appCodeSchema, errors),
  })
  const submit = form.onSubmit(
    (values) => verify.mutate(values, { onSuccess: onDone }),
    (wrong) => focusFirst(form, wrong),
  )
  return (
    <form className={s.form} onSubmit={submit} noValidate>
      <h3 ref={title} tabIndex={-1} className={s.subtitle}>
        {t("twoFactor.scanTitle")}
      </h3>
      <QrCode text={uri} label={t("twoFactor.qr")} />
      <p className={s.text}>{t("twoFactor.scan")}</p>
      <code className={s.key}>{keyOf(uri)}</code>
      <RefusalCallout error={verify.error} />
      <TextField
        {...form.getInputProps("code")}
        key={form.key("code")}
        label={t("twoFactor.code")}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
      />
      <div className={s.buttons}>
        <Button type="submit" loading={verify.isPending}>
          {t("twoFactor.confirm")}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t("email.cancel")}
        </Button>
      </div>
    </form>
  )
}
