import type { WizardProgress } from "@arnica/contract/wizard-state"
import { Button } from "@arnica/ui/button"
import { Callout } from "@arnica/ui/callout"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { SESSION_KEY } from "../../../platform/session/session.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { useAsking, useWhose } from "../model/whose.ts"
import { progressQuery } from "../queries.ts"
import { HoursLink } from "./hours-link.tsx"
import { StepLink } from "./step-link.tsx"
import s from "./wizard.module.css"

/** Handing in: what is missing still, or where the profile stands. */
export function FinishStep({ progress }: { readonly progress: WizardProgress }): ReactElement {
  const t = useT("wizard")
  const language = useLanguage()
  const { status, atlasUrl, waitingSince, abilities } = progress
  const submit = useSubmit()
  const missing = progress.tabs.filter(({ complete }) => !complete)
  const { specialistID, fullName } = useWhose()
  if (specialistID !== undefined && !abilities.handIn)
    return (
      <div className={s.form}>
        <Callout tone="info">{t("another.nothing")}</Callout>
        <div className={s.buttons}>
          <HoursLink variant="soft">{t("finish.hours")}</HoursLink>
        </div>
      </div>
    )
  if (status === "active")
    return (
      <div className={s.form}>
        <Callout tone="positive">
          {t(waitingSince === null ? "finish.active" : "finish.activeWaiting")}
        </Callout>
        <div className={s.buttons}>
          <LinkButton to="/$lang/a/$atlasUrl/{-$tab}" params={{ lang: language, atlasUrl }}>
            {t("finish.open")}
          </LinkButton>
          <HoursLink variant="soft">{t("finish.hours")}</HoursLink>
          {abilities.close ? <ClosingLink>{t("leave")}</ClosingLink> : null}
        </div>
      </div>
    )
  if (status === "submitted" || status === "suspended" || status === "closed")
    return <Standing status={status} />
  return (
    <div className={s.form}>
      <RefusalCallout error={submit.error} />
      <p className={s.lead}>
        {fullName === undefined ? t("finish.text") : t("another.handIn", { fullName })}
      </p>
      {missing.length === 0 ? null : (
        <>
          <p className={s.label}>{t("finish.missing")}</p>
          <ul>
            {missing.map(({ tab, mayWrite }) => (
              <li key={tab}>
                {mayWrite ? <StepLink step={tab}>{t(`step.${tab}`)}</StepLink> : t(`step.${tab}`)}
              </li>
            ))}
          </ul>
        </>
      )}
      {progress.hasHours ? null : (
        <p className={s.lead}>
          {t("finish.noHours")} <StepLink step="availability">{t("step.availability")}</StepLink>
        </p>
      )}
      <div className={s.buttons}>
        <Button disabled={missing.length > 0} loading={submit.isPending} onClick={() => submit.mutate()}>
          {t("finish.submit")}
        </Button>
      </div>
    </div>
  )
}

/** Where a profile stands that is neither open to be handed in nor public. */
function Standing({ status }: { readonly status: "submitted" | "suspended" | "closed" }): ReactElement {
  const t = useT("wizard")
  return (
    <div className={s.form}>
      <Callout tone={status === "submitted" ? "info" : "warning"}>{t(`finish.${status}`)}</Callout>
      {status === "suspended" ? null : (
        <div className={s.buttons}>
          {status === "submitted" ? (
            <HoursLink variant="soft">{t("finish.hours")}</HoursLink>
          ) : (
            <ClosingLink>{t("finish.again")}</ClosingLink>
          )}
        </div>
      )}
    </div>
  )
}

/** Leads to where the own profile is closed and opened again. */
function ClosingLink({ children }: { readonly children: string }): ReactElement {
  const lang = useLanguage()
  return (
    <LinkButton variant="soft" to="/$lang/$role/closing" params={{ lang, role: "provider" }}>
      {children}
    </LinkButton>
  )
}

function useSubmit() {
  const asking = useAsking()
  const { api, whose } = asking
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api.call("POST /api/v2/spec-wizard/submission", { query: whose }),
    onSuccess: async (progress) => {
      queryClient.setQueryData(progressQuery(asking).queryKey, progress)
      await queryClient.invalidateQueries({ queryKey: ["wizard"] })
      await queryClient.invalidateQueries({ queryKey: SESSION_KEY })
    },
  })
}
