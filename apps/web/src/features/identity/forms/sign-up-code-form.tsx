import { signUpCodeSchema } from "@arnica/contract/identity"
import { Button } from "@arnica/ui/button"
import { useForm } from "@mantine/form"
import { type ReactElement, useEffect, useRef } from "react"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { validateWith } from "../../../platform/forms/validate-with.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import type { PendingSignUp } from "../pending-sign-up.ts"
import { useAuthCall } from "../use-auth-call.ts"
import { type Outcome, useAuthenticate } from "../use-authenticate.ts"
import { useSubmit } from "../use-submit.ts"
import { CodeField } from "./code-field.tsx"
import s from "./identity-forms.module.css"

type CodeProps = {
  readonly pending: Pick<PendingSignUp, "signUpId" | "email">
  readonly onDone: (outcome: Outcome) => void
  /** Back to what was typed, to correct the address. */
  readonly onChange: () => void
}

/** Takes the code that was sent to the address of who signs up. */
export function SignUpCodeForm({ pending, onDone, onChange }: CodeProps): ReactElement {
  const t = useT("identity")
  const errors = useT("errors")
  const { signUpId, email } = pending
  const verify = useAuthenticate("POST /Auth/sign-up/code")
  const again = useAuthCall("POST /Auth/sign-up/resend")
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { code: "" },
    validate: validateWith(signUpCodeSchema.pick({ code: true }), errors),
  })
  const submit = useSubmit({
    form,
    onDone,
    send: ({ code }, then) => verify.mutate({ signUpId, code }, then),
  })
  const sendAgain = (): void => {
    verify.reset()
    again.mutate({ signUpId })
  }
  return (
    <form className={s.form} onSubmit={submit} noValidate>
      <h2 ref={title} tabIndex={-1}>
        {t("signUpCode.title")}
      </h2>
      <p className={s.lead}>{t("signUpCode.sent", { email })}</p>
      <RefusalCallout error={verify.error ?? again.error} />
      {again.isSuccess ? <p role="status">{t("signUpCode.sentAgain")}</p> : null}
      <CodeField form={form} label={t("signUpCode.code")} />
      <Button type="submit" wide size="large" loading={verify.isPending}>
        {t("signUpCode.button")}
      </Button>
      <div className={s.ways}>
        <Button variant="link" loading={again.isPending} onClick={sendAgain}>
          {t("signUpCode.again")}
        </Button>
        <Button variant="link" onClick={onChange}>
          {t("signUpCode.change")}
        </Button>
      </div>
    </form>
  )
}
