import type { Organisation, Partnership } from "@arnica/contract/partners"
import { formatNumber } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { Callout } from "@arnica/ui/callout"
import { notify } from "@arnica/ui/notify"
import { Section } from "@arnica/ui/wrap"
import { useMutation, useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { type ReactElement, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { ConfirmDialog } from "../../../platform/ui/confirm-dialog.tsx"
import { isConflict } from "../is-conflict.ts"
import { companiesQuery, employeesQuery } from "../queries.ts"
import { useRefresh } from "../use-refresh.ts"
import s from "./clinic.module.css"

/** Companies that whoever is signed in may join by the domain of their address; nothing while there are none. */
export function CompaniesToJoin(): ReactElement {
  const { data: companies = [] } = useQuery(companiesQuery(useApi()))
  return (
    <>
      {companies.map((company) => (
        <ToJoin key={company.code} company={company} />
      ))}
    </>
  )
}

function ToJoin({ company: { code, name } }: { company: Organisation }): ReactElement {
  const t = useT("clinic")
  const api = useApi()
  const refresh = useRefresh()
  const join = useMutation({
    mutationFn: () => api.call("POST /api/v2/users/me/company", { body: { code } }),
    onSuccess: async () => {
      notify({ type: "positive", title: t("received.belongs", { clinic: name }) })
      await refresh()
    },
  })
  return (
    <Callout
      tone="info"
      title={t("company.title", { name })}
      actions={
        <Button size="small" loading={join.isPending} onClick={() => join.mutate()}>
          {t("company.join")}
        </Button>
      }
    >
      {t("received.employee")} {t("received.private")}
      {isConflict(join.error) ? (
        <strong> {t("received.taken")}</strong>
      ) : (
        <RefusalCallout error={join.error} />
      )}
    </Callout>
  )
}

/** The company that somebody is an employee of, with the way out of it. */
export function OwnCompany({
  partnerships,
}: {
  readonly partnerships: readonly Partnership[]
}): ReactElement | null {
  const t = useT("clinic")
  const api = useApi()
  const refresh = useRefresh()
  const [isOpen, setOpen] = useState(false)
  const leave = useMutation({
    mutationFn: () => api.call("DELETE /api/v2/users/me/company"),
    onSuccess: async () => {
      setOpen(false)
      await refresh()
    },
  })
  const company = partnerships.find(({ role }) => role === "employee")
  if (company === undefined) return null
  return (
    <Section id="company" title={company.name}>
      <p>
        {t("company.text")} {t("received.private")}
      </p>
      <div className={s.buttons}>
        <Button variant="quiet" onClick={() => setOpen(true)}>
          {t("company.leave")}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t("company.leaveTitle", { name: company.name })}
        text={t("company.leaveText")}
        confirm={t("company.leave")}
        keep={t("sure.keep")}
        action={leave}
      />
    </Section>
  )
}

/** How many employees of a company have joined, as far as its HR administrator may know. */
export function EmployeesInTens(): ReactElement {
  const t = useT("clinic")
  const common = useT("common")
  const language = useLanguage()
  const { data } = useQuery(employeesQuery(useApi()))
  const text = (): string => {
    if (data === undefined) return "…"
    if (data.atLeast === null) return t("company.few")
    return t("company.atLeast", { number: formatNumber({ language, value: data.atLeast }) })
  }
  return (
    <>
      <p>
        {t("company.employees")}: {text()}
      </p>
      <p>
        <Link to="/$lang/$role/company-invoices" params={{ lang: language, role: "customer" }}>
          {common("area.coverInvoices")}
        </Link>
      </p>
    </>
  )
}
