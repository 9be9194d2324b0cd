import type { Prescription } from "@arnica/contract/prescriptions"
import { formatDate } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { Callout } from "@arnica/ui/callout"
import { QrCode } from "@arnica/ui/qr-code"
import { Tag } from "@arnica/ui/tag"
import { Wrap } from "@arnica/ui/wrap"
import { useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { BackLink } from "../../../platform/ui/back-link.tsx"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { Part } from "../../../platform/ui/parts-page.tsx"
import { usePageContext } from "../../../platform/use-page-context.ts"
import { EndPrescription } from "../components/end-prescription.tsx"
import { PrescriptionContent } from "../components/prescription-content.tsx"
import s from "../prescriptions.module.css"
import { prescriptionQuery } from "../queries.ts"

type ScreenProps = { readonly id: string; readonly role: "customer" | "provider" }

/** A signed prescription, for its client and its doctor. */
export function PrescriptionScreen({ id, role }: ScreenProps): ReactElement {
  const t = useT("prescriptions")
  const language = useLanguage()
  const { data: one } = useSuspenseQuery(prescriptionQuery(useApi(), id))
  return (
    <Wrap width="text" className={s.page}>
      <Back one={one} role={role} />
      <header className={s.about}>
        <h1>{t("view.title", { number: one.number ?? "" })}</h1>
        <div className={s.name}>
          <Tag tone={one.status === "signed" ? "pine" : "neutral"}>{t(`status.${one.status}`)}</Tag>
          <span className={s.quiet}>
            {t("paper.validUntil", {
              date: formatDate({ language, zone: "UTC", at: one.validUntil ?? "", style: "long" }),
            })}
          </span>
        </div>
      </header>
      <Ended one={one} role={role} />
      <Files id={id} />
      <PrescriptionContent content={one} />
      {role === "provider" ? <EndPrescription prescription={one} /> : <Code one={one} />}
    </Wrap>
  )
}

type PartProps = { readonly one: Prescription; readonly role: ScreenProps["role"] }

function Back({ one, role }: PartProps): ReactElement {
  const common = useT("common")
  const lang = useLanguage()
  return role === "customer" ? (
    <BackLink to="/$lang/$role/prescriptions" params={{ lang, role }}>
      {common("area.prescriptions")}
    </BackLink>
  ) : (
    <BackLink to="/$lang/$role/appointments/$uuid" params={{ lang, role, uuid: one.appointment }}>
      {common("area.appointments")}
    </BackLink>
  )
}

function Ended({ one: { reason, replacedBy }, role }: PartProps): ReactElement | null {
  const t = useT("prescriptions")
  const lang = useLanguage()
  if (reason === null) return null
  return (
    <Callout tone="info">
      <p>{t("view.reason", { reason })}</p>
      {replacedBy === null ? null : (
        <LinkButton
          size="small"
          variant="quiet"
          to="/$lang/$role/prescriptions/$id"
          params={{ lang, role, id: replacedBy }}
        >
          {t("view.newer")}
        </LinkButton>
      )}
    </Callout>
  )
}

function Files({ id }: { readonly id: string }): ReactElement {
  const t = useT("prescriptions")
  const host = usePageContext().environment.app
  const base = `${host}/api/v2/prescriptions/${id}`
  return (
    <div className={s.actions}>
      <Button component="a" href={`${base}/file`} download>
        {t("view.pdf")}
      </Button>
      <Button component="a" variant="quiet" href={`${base}/fhir`} download>
        {t("view.fhir")}
      </Button>
    </div>
  )
}

function Code({ one: { checkUrl } }: { readonly one: Prescription }): ReactElement {
  const t = useT("prescriptions")
  return (
    <Part title={t("view.code")}>
      <div className={s.code}>
        <QrCode text={checkUrl} label={t("view.code")} />
        <p className={s.quiet}>{t("view.codeText")}</p>
        <a href={checkUrl}>{t("view.link")}</a>
        <p className={s.quiet}>{t("view.paper")}</p>
      </div>
    </Part>
  )
}
