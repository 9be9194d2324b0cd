import { appCodeSchema } from "@arnica/contract/account-security"
import { QrCode } from "@arnica/ui/qr-code"
import { useForm } from "@mantine/form"
import { type ReactElement, useEffect, useRef } from "react"
import { RefusalCallout } from "../../../../platform/forms/refusal-callout.tsx"
import { validateWith } from "../../../../platform/forms/validate-with.ts"
import { useT } from "../../../../platform/i18n/use-t.ts"
import { CodeField } from "../../forms/code-field.tsx"
import { useAuthCall } from "../../use-auth-call.ts"
import { useSubmit } from "../../use-submit.ts"
import { keyOf } from "../enrolment.ts"
import { FormButtons } from "./form-buttons.tsx"
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
  const verify = useAuthCall("POST /Auth/two-factor/verify-totp")
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { code: "" },
    validate: validateWith(appCodeSchema, errors),
  })
  const submit = useSubmit({ form, send: verify.mutate, onDone })
  return (
    <form className={s.form} onSubmit={submit} noValidate>
      <h3 ref={title} tabIndex={-1} className={s.subtitle}>
        {t("twoFactor.scanTitle")}
      </h3>
      <QrCode text={uri} label={t("twoFactor.qr")} />
      <p className={s.text}>{t("twoFactor.scan")}</p>
      <code className={s.key}>{keyOf(uri)}</code>
      <RefusalCallout error={verify.error} />
      <CodeField form={form} label={t("twoFactor.code")} />
      <FormButtons label={t("twoFactor.confirm")} loading={verify.isPending} onCancel={onCancel} />
    </form>
  )
}
