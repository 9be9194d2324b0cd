import type { KnownOfClient } from "@arnica/contract/prescriptions"
import { formatDate, formatTime } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { Callout } from "@arnica/ui/callout"
import { Wrap } from "@arnica/ui/wrap"
import { useSuspenseQuery } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useAreaZone } from "../../../platform/time/use-area-zone.ts"
import { BackLink } from "../../../platform/ui/back-link.tsx"
import { Part } from "../../../platform/ui/parts-page.tsx"
import { DiagnosesPart } from "../components/diagnoses-part.tsx"
import { DrugsPart } from "../components/drugs-part.tsx"
import { PersonPart, PrescriberPart, TreatmentPart } from "../components/people-parts.tsx"
import { SignPart } from "../components/sign-part.tsx"
import { type Draft, useDraft } from "../model/use-draft.ts"
import s from "../prescriptions.module.css"
import { draftQuery } from "../queries.ts"

/** Where a doctor writes a prescription for a session that took place. It is saved as it is typed. */
export function WriteScreen({ uuid }: { readonly uuid: string }): ReactElement {
  const t = useT("prescriptions")
  const common = useT("common")
  const lang = useLanguage()
  const zone = useAreaZone()
  const { data: first } = useSuspenseQuery(draftQuery(useApi(), uuid))
  const draft = useDraft(uuid, first)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const { client, appointmentAt, known, remote, treatment } = first
  const date = formatDate({ language: lang, zone, at: appointmentAt, style: "long" })
  // What another device saved is shown in fields of its own.
  return (
    <Wrap width="text" className={s.page}>
      <BackLink to="/$lang/$role/appointments/$uuid" params={{ lang, role: "provider", uuid }}>
        {common("area.appointments")}
      </BackLink>
      <header className={s.about}>
        <h1>{t("write.title")}</h1>
        <p className={s.quiet}>{t("write.lead", { name: client.fullName, date })}</p>
      </header>
      <Known known={known} />
      <div key={draft.loads} className={s.parts}>
        <PersonPart draft={draft} errors={errors} />
        <TreatmentPart draft={draft} errors={errors} list={treatment.list} />
        <DiagnosesPart draft={draft} errors={errors} />
        <DrugsPart draft={draft} errors={errors} />
        <PrescriberPart draft={draft} errors={errors} />
      </div>
      <SavedState draft={draft} />
      <SignPart uuid={uuid} draft={draft} remote={remote} onErrors={setErrors} />
    </Wrap>
  )
}

function Known({ known: { allergies, medicines } }: { readonly known: KnownOfClient }): ReactElement {
  const t = useT("prescriptions")
  const said = (list: readonly string[] | null): string => {
    if (list === null) return t("write.notKnown")
    return list.length === 0 ? t("write.noneKnown") : list.join(", ")
  }
  return (
    <Part title={t("write.known")}>
      {allergies === null && medicines === null ? (
        <p>{t("write.knownNothing")}</p>
      ) : (
        <>
          <p>{t("write.allergies", { list: said(allergies) })}</p>
          <p>{t("write.medicines", { list: said(medicines) })}</p>
        </>
      )}
      <p className={s.quiet}>{t("write.noCheck")}</p>
    </Part>
  )
}

function SavedState({ draft }: { readonly draft: Draft }): ReactElement {
  const t = useT("prescriptions")
  const { state, error } = draft
  if (state === "conflict")
    return (
      <Callout
        tone="negative"
        role="alert"
        actions={
          <>
            <Button size="small" variant="quiet" onClick={draft.takeTheirs}>
              {t("write.reload")}
            </Button>
            <Button size="small" variant="quiet" onClick={draft.keepMine}>
              {t("write.overwrite")}
            </Button>
          </>
        }
      >
        {t("write.conflict")}
      </Callout>
    )
  return (
    <div>
      {state === "failed" ? <RefusalCallout error={error} /> : null}
      <p role="status" className={s.quiet}>
        <SavedText draft={draft} />
      </p>
    </div>
  )
}

function SavedText({ draft: { state, savedAt } }: { readonly draft: Draft }): string {
  const t = useT("prescriptions")
  const language = useLanguage()
  const zone = useAreaZone()
  if (state === "saving") return t("write.saving")
  if (state === "failed") return t("write.failed")
  if (state !== "saved" || savedAt === null) return t("write.unsaved")
  return t("write.saved", { time: formatTime({ language, zone, at: savedAt }) })
}
