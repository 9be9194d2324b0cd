import type { CheckedPrescription } from "@arnica/contract/prescriptions"
import { formatDate, formatNumber } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { Callout } from "@arnica/ui/callout"
import { Skeleton } from "@arnica/ui/skeleton"
import { useMutation, useQuery } from "@tanstack/react-query"
import { type FormEvent, type ReactElement, useState, useSyncExternalStore } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { DateField } from "../../../platform/forms/date-field.tsx"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { Facts } from "../../../platform/ui/facts.tsx"
import { PartsPage } from "../../../platform/ui/parts-page.tsx"
import { PrescriptionContent } from "../components/prescription-content.tsx"
import s from "../prescriptions.module.css"
import { checkQuery } from "../queries.ts"

const SECRET = /^[\w-]{22}$/

const hear = (changed: () => void): (() => void) => {
  window.addEventListener("hashchange", changed)
  return () => window.removeEventListener("hashchange", changed)
}
/** What stands behind the `#` of the address, which no server is told: null while the page has no browser yet. */
const useSecret = (): string | null =>
  useSyncExternalStore<string | null>(
    hear,
    () => window.location.hash.slice(1),
    () => null,
  )

/** Whether a prescription is valid, for a pharmacy that scanned its code; what it says once the birth date was typed. */
export function CheckScreen({ id }: { readonly id: string }): ReactElement {
  const t = useT("prescriptions")
  const hash = useSecret()
  const secret = hash !== null && SECRET.test(hash) ? hash : ""
  const { data, error } = useQuery(checkQuery(useApi(), { id, secret }))
  return (
    <PartsPage title={t("check.title")} lead={t("check.lead")}>
      {hash !== null && secret === "" ? (
        <Callout tone="negative" role="alert">
          {t("check.noSecret")}
        </Callout>
      ) : null}
      <RefusalCallout error={error} />
      {hash === null || (secret !== "" && data === undefined && error === null) ? (
        <Skeleton height="12rem" shape="block" />
      ) : null}
      {data === undefined ? null : <Checked id={id} secret={secret} checked={data} />}
    </PartsPage>
  )
}

type CheckedProps = { readonly id: string; readonly secret: string; readonly checked: CheckedPrescription }

function Checked({ id, secret, checked }: CheckedProps): ReactElement {
  const t = useT("prescriptions")
  const language = useLanguage()
  const day = (at: string): string => formatDate({ language, zone: "UTC", at, style: "long" })
  const { status, issuedOn, validUntil, initials, lines, hash } = checked
  return (
    <>
      <Callout tone={status === "valid" ? "positive" : "negative"} role="status">
        {t(`check.${status}`)}
      </Callout>
      <Facts
        isWide
        facts={[
          { label: t("check.issued"), value: day(issuedOn) },
          { label: t("check.validUntil"), value: day(validUntil) },
          { label: t("check.initials"), value: initials },
          { label: t("check.lines"), value: formatNumber({ language, value: lines }) },
        ]}
      />
      <p className={s.quiet}>
        {t("check.hash")}: {hash}
      </p>
      <Opening id={id} secret={secret} triesLeft={checked.triesLeft} />
    </>
  )
}

type OpeningProps = Omit<CheckedProps, "checked"> & { readonly triesLeft: number }

function Opening({ id, secret, triesLeft }: OpeningProps): ReactElement {
  const t = useT("prescriptions")
  const language = useLanguage()
  const api = useApi()
  const [birthDate, setBirthDate] = useState("")
  const open = useMutation({
    mutationFn: () =>
      api.call("POST /api/v2/prescription-checks/{id}", { params: { id }, body: { secret, birthDate } }),
  })
  const content = open.data?.content ?? null
  if (content !== null)
    return (
      <section aria-label={t("check.content")} className={s.form}>
        <strong>{t("paper.number", { number: content.number ?? "" })}</strong>
        <PrescriptionContent content={content} />
      </section>
    )
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    open.mutate()
  }
  return (
    <form className={s.form} onSubmit={submit} noValidate>
      <DateField
        label={t("check.birthDate")}
        hint={t("check.tries", { number: formatNumber({ language, value: triesLeft }) })}
        value={birthDate}
        onChange={setBirthDate}
      />
      <RefusalCallout error={open.error} />
      <div>
        <Button type="submit" loading={open.isPending} disabled={!/^\d{4}-\d{2}-\d{2}$/.test(birthDate)}>
          {t("check.show")}
        </Button>
      </div>
    </form>
  )
}
