import type { SignInMethods } from "@arnica/contract/account-security"
import { Button } from "@arnica/ui/button"
import { notify } from "@arnica/ui/notify"
import { Tag } from "@arnica/ui/tag"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { refresh } from "../../../../platform/api/refresh.ts"
import { useApi } from "../../../../platform/api/use-api.ts"
import { RefusalCallout } from "../../../../platform/forms/refusal-callout.tsx"
import { useT } from "../../../../platform/i18n/use-t.ts"
import { SESSION_KEY } from "../../../../platform/session/session.ts"
import { Part } from "../../../../platform/ui/parts-page.tsx"
import { type Enrolment, readCodes, readEnrolment } from "../enrolment.ts"
import { AppSetup } from "./app-setup.tsx"
import s from "./part.module.css"
import { PasswordStep } from "./password-step.tsx"
import { RecoveryCodes } from "./recovery-codes.tsx"

type Step =
  | { readonly at: "rest" | "starting" | "stopping" | "renewing" }
  | { readonly at: "scanning"; readonly enrolment: Enrolment }
  | { readonly at: "codes"; readonly codes: readonly string[] }

const REST: Step = { at: "rest" }

type PartProps = {
  readonly methods: SignInMethods
  /** Once it is on and the recovery codes are kept. */
  readonly onOn?: () => void
}

/** A code of an app beside the password: on, off, new recovery codes, devices that are not asked. */
export function TwoFactorPart({ methods, onOn }: PartProps): ReactElement {
  const t = useT("security")
  const [step, setStep] = useState<Step>(REST)
  const refresh = useRefresh()
  const cancel = (): void => setStep(REST)
  const finish = (): void => {
    cancel()
    onOn?.()
  }
  const { on, required } = methods.twoFactor
  return (
    <Part title={t("twoFactor.title")}>
      <div className={s.row}>
        <p className={s.text}>{on ? t("twoFactor.on") : t("twoFactor.off")}</p>
        {required ? <Tag tone={on ? "pine" : "arnica"}>{t("twoFactor.required")}</Tag> : null}
      </div>
      {step.at === "rest" ? <Choices methods={methods} onStep={(at) => setStep({ at })} /> : null}
      {step.at === "starting" ? (
        <PasswordStep
          route="POST /Auth/two-factor/enable"
          label={t("twoFactor.goOn")}
          onDone={(answer) => setStep({ at: "scanning", enrolment: readEnrolment(answer) })}
          onCancel={cancel}
        />
      ) : null}
      {step.at === "scanning" ? (
        <AppSetup
          uri={step.enrolment.totpURI}
          onDone={async () => {
            setStep({ at: "codes", codes: step.enrolment.backupCodes })
            await refresh(t("twoFactor.doneTitle"))
          }}
          onCancel={cancel}
        />
      ) : null}
      {step.at === "renewing" ? (
        <PasswordStep
          route="POST /Auth/two-factor/generate-backup-codes"
          label={t("twoFactor.newCodes")}
          onDone={(answer) => setStep({ at: "codes", codes: readCodes(answer) })}
          onCancel={cancel}
        />
      ) : null}
      {step.at === "stopping" ? (
        <>
          <h3 className={s.subtitle}>{t("twoFactor.stopTitle")}</h3>
          <p className={s.text}>{t("twoFactor.stopText")}</p>
          <PasswordStep
            route="POST /Auth/two-factor/disable"
            label={t("twoFactor.stop")}
            danger
            onDone={async () => {
              setStep(REST)
              await refresh(t("twoFactor.stoppedTitle"))
            }}
            onCancel={cancel}
          />
        </>
      ) : null}
      {step.at === "codes" ? <RecoveryCodes codes={step.codes} onKept={finish} /> : null}
    </Part>
  )
}

type ChoicesProps = {
  readonly methods: SignInMethods
  readonly onStep: (at: "starting" | "stopping" | "renewing") => void
}

function Choices({ methods, onStep }: ChoicesProps): ReactElement {
  const t = useT("security")
  const { on, required, trustedDevices } = methods.twoFactor
  if (!methods.hasPassword) return <p className={s.quiet}>{t("twoFactor.noPassword")}</p>
  if (!on)
    return (
      <div>
        <Button variant={required ? "primary" : "soft"} onClick={() => onStep("starting")}>
          {t("twoFactor.start")}
        </Button>
      </div>
    )
  return (
    <>
      {trustedDevices > 0 ? <TrustedDevices count={trustedDevices} /> : null}
      <div className={s.buttons}>
        <Button variant="quiet" onClick={() => onStep("renewing")}>
          {t("twoFactor.newCodes")}
        </Button>
        {required ? null : (
          <Button variant="quiet" onClick={() => onStep("stopping")}>
            {t("twoFactor.stop")}
          </Button>
        )}
      </div>
    </>
  )
}

function TrustedDevices({ count }: { count: number }): ReactElement {
  const t = useT("security")
  const api = useApi()
  const refresh = useRefresh()
  const forget = useMutation({
    mutationFn: () => api.call("DELETE /api/v2/users/me/trusted-devices"),
    onSuccess: () => refresh(t("twoFactor.forgotten")),
  })
  return (
    <>
      <RefusalCallout error={forget.error} />
      <div className={s.row}>
        <span>{t("twoFactor.trusted", { number: count })}</span>
        <Button variant="quiet" size="small" loading={forget.isPending} onClick={() => forget.mutate()}>
          {t("twoFactor.forget")}
        </Button>
      </div>
    </>
  )
}

function useRefresh(): (title: string) => Promise<void> {
  const queryClient = useQueryClient()
  return async (title) => {
    notify({ type: "positive", title })
    await Promise.all([
      refresh(queryClient, ["GET /api/v2/users/me/sign-in-methods"]),
      refresh(queryClient, ["GET /api/v2/users/me/sessions"]),
      queryClient.invalidateQueries({ queryKey: SESSION_KEY }),
    ])
  }
}
