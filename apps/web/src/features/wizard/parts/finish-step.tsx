import type { WizardProgress } from "@arnica/contract/wizard-state"
import { Button } from "@arnica/ui/button"
import { Callout } from "@arnica/ui/callout"
import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { refresh } from "../../../platform/api/refresh.ts"
import { WIZARD } from "../../../platform/api/route-groups.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { SESSION_KEY } from "../../../platform/session/session.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { inTurn, unkeptAnswers } from "../model/use-answer.ts"
import { useFieldName } from "../model/use-field-name.ts"
import { useAsking, useWhose } from "../model/whose.ts"
import { progressQuery, termsQuery } from "../queries.ts"
import { HoursLink } from "./hours-link.tsx"
import { ObjectionPart } from "./objection.tsx"
import { Questions } from "./questions.tsx"
import { AcceptedTerms, AcceptTerms, isAccepted, useAcceptance } from "./specialist-terms.tsx"
import { StepLink } from "./step-link.tsx"
import s from "./wizard.module.css"

type FinishProps = { readonly progress: WizardProgress }

/** Handing in: what is missing still, or where the profile stands. */
export function FinishStep({ progress }: FinishProps): ReactElement {
  const t = useT("wizard")
  const { status, abilities } = progress
  const { specialistID } = useWhose()
  const { data: terms } = useSuspenseQuery(termsQuery(useAsking()))
  if (specialistID !== undefined && !abilities.handIn)
    return (
      <div className={s.form}>
        <Callout tone="info">{t("another.nothing")}</Callout>
        <div className={s.buttons}>
          <HoursLink variant="soft">{t("finish.hours")}</HoursLink>
        </div>
      </div>
    )
  // Who closed their profile accepts terms that are newer with handing it in again.
  const asksTerms = abilities.handIn && !isAccepted(terms)
  if (status === "draft" || status === "changesRequested" || (status === "closed" && asksTerms))
    return <HandIn progress={progress} />
  return (
    <div className={s.form}>
      <Questions />
      {status === "active" ? <Public progress={progress} /> : <ProfileStatus status={status} />}
      {status === "suspended" && specialistID === undefined ? <ObjectionPart /> : null}
      <AcceptedTerms terms={terms} />
    </div>
  )
}

/** Where a profile stands that clients see. */
function Public({ progress }: FinishProps): ReactElement {
  const t = useT("wizard")
  const lang = useLanguage()
  const { atlasUrl, waitingSince, abilities } = progress
  return (
    <>
      <Callout tone="positive">{t(waitingSince === null ? "finish.active" : "finish.activeWaiting")}</Callout>
      <div className={s.buttons}>
        <LinkButton to="/$lang/a/$atlasUrl/{-$tab}" params={{ lang, atlasUrl }}>
          {t("finish.open")}
        </LinkButton>
        <HoursLink variant="soft">{t("finish.hours")}</HoursLink>
        {abilities.close ? <ClosingLink>{t("leave")}</ClosingLink> : null}
      </div>
    </>
  )
}

/** What is missing before it can be handed in, the terms, and the button for it. */
function HandIn({ progress }: FinishProps): ReactElement {
  const t = useT("wizard")
  const submit = useSubmit()
  const acceptance = useAcceptance()
  const { fullName } = useWhose()
  const nameOf = useFieldName()
  const missing = progress.tabs.filter((tab) => tab.missing.length > 0)
  const waitsForThem = !(isAccepted(acceptance.terms) || acceptance.terms.mayAccept)
  const handIn = (): void => {
    if (acceptance.ask()) submit.mutate(acceptance.version)
  }
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
            {missing.map(({ tab, mayWrite, missing: fields }) => (
              <li key={tab}>
                {mayWrite ? <StepLink step={tab}>{t(`step.${tab}`)}</StepLink> : t(`step.${tab}`)}
                {mayWrite ? (
                  <ul>
                    {fields.map((path) => (
                      <li key={path}>
                        <StepLink step={tab} hash={path}>
                          {nameOf(tab, path)}
                        </StepLink>
                      </li>
                    ))}
                  </ul>
                ) : null}
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
      <Questions />
      <AcceptTerms acceptance={acceptance} />
      <div className={s.buttons}>
        <Button disabled={missing.length > 0 || waitsForThem} loading={submit.isPending} onClick={handIn}>
          {t("finish.submit")}
        </Button>
      </div>
    </div>
  )
}

/** Where a profile stands that is neither open to be handed in nor public. */
function ProfileStatus({ status }: { readonly status: "submitted" | "suspended" | "closed" }): ReactElement {
  const t = useT("wizard")
  return (
    <>
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
    </>
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
    scope: inTurn(asking),
    mutationFn: async (acceptedTerms: number | undefined) => {
      // Nobody can answer any more what is handed in.
      const [unkept] = unkeptAnswers(queryClient, asking)
      if (unkept !== undefined) throw unkept
      return await api.call("POST /api/v2/spec-wizard/submission", { query: whose, body: { acceptedTerms } })
    },
    onSuccess: async (progress) => {
      queryClient.setQueryData(progressQuery(asking).queryKey, progress)
      await refresh(queryClient, WIZARD)
      await queryClient.invalidateQueries({ queryKey: SESSION_KEY })
    },
  })
}
