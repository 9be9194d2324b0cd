import { HEALTH_LINK_FILE_TYPE, HEALTH_LINK_LIMITS } from "@arnica/contract/health-links"
import { formatDate } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { Callout } from "@arnica/ui/callout"
import { DownloadIcon } from "@arnica/ui/icons/actions"
import { Skeleton } from "@arnica/ui/skeleton"
import { TextField } from "@arnica/ui/text-field"
import { type FormEvent, type ReactElement, useState, useSyncExternalStore } from "react"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { Part, PartsPage } from "../../../platform/ui/parts-page.tsx"
import { HelpWhileTyping } from "../../safety/components/help-while-typing.tsx"
import { Narrative } from "../components/narrative.tsx"
import { type OpenedLink, type ReadSummary, readLink } from "../model/health-link.ts"
import { BrokenLinkError, useOpenLink } from "../model/use-open-link.ts"
import s from "../records.module.css"

const hear = (changed: () => void): (() => void) => {
  window.addEventListener("hashchange", changed)
  return () => window.removeEventListener("hashchange", changed)
}
/** What stands behind the `#` of the address, which no server is told: null while the page has no browser yet. */
const useHash = (): string | null =>
  useSyncExternalStore<string | null>(
    hear,
    () => window.location.hash,
    () => null,
  )

/** Reads a patient summary by a link and its passcode, for whoever was given both. Decrypted in this browser alone. */
export function HealthLinkScreen(): ReactElement {
  const t = useT("healthLinks")
  const hash = useHash()
  const link = hash === null ? null : readLink(hash, window.location.origin)
  return (
    <PartsPage title={t("view.title")} lead={t("view.lead")}>
      {hash === null ? <Skeleton height="12rem" shape="block" /> : null}
      {hash !== null && link === null ? (
        <Callout tone="negative" role="alert">
          {t("view.noLink")}
        </Callout>
      ) : null}
      {link === null ? null : <Opening key={link.address} link={link} />}
    </PartsPage>
  )
}

function Opening({ link }: { readonly link: OpenedLink }): ReactElement {
  const t = useT("healthLinks")
  const errors = useT("errors")
  const open = useOpenLink(link)
  const [recipient, setRecipient] = useState("")
  const [passcode, setPasscode] = useState("")
  const [isAsked, setAsked] = useState(false)
  if (open.data !== undefined) return <Summary summary={open.data} />
  const missing = (value: string): string | undefined =>
    isAsked && value.trim() === "" ? errors("validation.required") : undefined
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setAsked(true)
    if (recipient.trim() !== "" && passcode.trim() !== "") open.mutate({ recipient, passcode })
  }
  return (
    <form className={s.form} onSubmit={submit} noValidate>
      {link.label === "" ? null : <strong>{link.label}</strong>}
      <TextField
        label={t("view.recipient")}
        hint={t("view.recipientHint")}
        error={missing(recipient)}
        value={recipient}
        autoComplete="name"
        maxLength={HEALTH_LINK_LIMITS.recipient}
        onChange={({ currentTarget }) => setRecipient(currentTarget.value)}
      />
      <HelpWhileTyping text={recipient} />
      <TextField
        label={t("view.passcode")}
        error={missing(passcode)}
        value={passcode}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={HEALTH_LINK_LIMITS.passcodeMax}
        onChange={({ currentTarget }) => setPasscode(currentTarget.value)}
      />
      {open.error instanceof BrokenLinkError ? (
        <Callout tone="negative" role="alert">
          {t("view.broken")}
        </Callout>
      ) : (
        <RefusalCallout error={open.error} />
      )}
      <div>
        <Button type="submit" loading={open.isPending}>
          {t("view.open")}
        </Button>
      </div>
    </form>
  )
}

function Summary({ summary }: { readonly summary: ReadSummary }): ReactElement {
  const t = useT("healthLinks")
  const language = useLanguage()
  const { composition, patient, file } = summary
  const [address] = useState(() => URL.createObjectURL(new Blob([file], { type: HEALTH_LINK_FILE_TYPE })))
  const day = (at: string): string => formatDate({ language, zone: "UTC", at, style: "long" })
  const { birthDate } = patient
  return (
    <>
      <div className={s.form}>
        <h2 className={s.name}>{patient.name.map(({ text }) => text ?? "").join(" ")}</h2>
        <p className={s.lead}>
          {[
            birthDate === undefined ? "" : t("view.born", { day: day(`${birthDate}T12:00:00Z`) }),
            t("view.asOf", { day: day(composition.date) }),
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
        <p className={s.quiet}>{t("view.note")}</p>
        <div>
          <Button
            component="a"
            variant="quiet"
            left={<DownloadIcon />}
            href={address}
            download="patient-summary.fhir.json"
          >
            {t("view.save")}
          </Button>
        </div>
      </div>
      <div lang={summary.language === "" ? undefined : summary.language} className={s.form}>
        {composition.section.map(({ title, text }) => (
          <Part key={title} title={title}>
            <Narrative div={text.div} className={s.told} />
          </Part>
        ))}
      </div>
      {patient.contact.length === 0 ? null : (
        <Part title={t("view.contacts")}>
          <ul className={s.list}>
            {patient.contact.map(({ name, relationship, telecom }) => {
              const parts = [name?.text, ...relationship.map(({ text }) => text)]
              const phones = telecom.map(({ value }) => value)
              const line = [...parts, ...phones].filter(Boolean).join(", ")
              return <li key={line}>{line}</li>
            })}
          </ul>
        </Part>
      )}
    </>
  )
}
