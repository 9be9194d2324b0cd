import { Button } from "@arnica/ui/button"
import { SelectField } from "@arnica/ui/select-field"
import { TextField } from "@arnica/ui/text-field"
import { useSuspenseQuery } from "@tanstack/react-query"
import { type ReactElement, type SubmitEvent, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { TableLink } from "../../../platform/ui/table-link.tsx"
import { choicesQuery } from "../appointments-queries.ts"
import {
  type AppointmentsOfAllSearch,
  filterOf,
  readAppointmentsOfAllSearch,
  STATUSES,
} from "../appointments-search.ts"
import s from "../screens/audit-screen.module.css"
import { useStatusWords } from "./appointment-status.ts"

type FiltersProps = {
  readonly search: AppointmentsOfAllSearch
  readonly zone: string
  readonly onSearch: (search: AppointmentsOfAllSearch) => void
}

type Typed = Readonly<Record<(typeof FIELDS)[number], string>>

const FIELDS = ["specialist", "client", "status", "sessionType", "clinic", "from", "to"] as const

/** What the list of all appointments is filtered by, and the way to have it as a table. */
export function AppointmentFilters({ search, zone, onSearch }: FiltersProps): ReactElement {
  const t = useT("administration")
  const statusWords = useStatusWords()
  const { clinics, sessionTypes } = useSuspenseQuery(choicesQuery(useApi())).data
  const [typed, setTyped] = useState<Typed>(() => typedOf(search))
  const [isBackwards, setBackwards] = useState(false)
  const field = (name: (typeof FIELDS)[number]) => ({
    value: typed[name],
    onChange: (event: { currentTarget: { value: string } }): void =>
      setTyped({ ...typed, [name]: event.currentTarget.value }),
  })
  const choose = (all: string, choices: readonly { code: string; name: string }[]) => [
    { value: "", label: all },
    ...choices.map(({ code, name }) => ({ value: code, label: name })),
  ]
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const wrong = typed.from !== "" && typed.to !== "" && typed.from > typed.to
    setBackwards(wrong)
    if (!wrong) onSearch(readAppointmentsOfAllSearch({ ...search, ...typed }))
  }
  return (
    <search>
      <form className={s.filters} noValidate onSubmit={submit}>
        <TextField label={t("appointments.specialist")} maxLength={100} {...field("specialist")} />
        <TextField label={t("appointments.client")} maxLength={100} {...field("client")} />
        <SelectField
          label={t("appointments.status")}
          options={choose(
            t("orders.any"),
            STATUSES.map((code) => ({ code, name: statusWords(code) })),
          )}
          {...field("status")}
        />
        <SelectField
          label={t("appointments.type")}
          options={choose(t("appointments.anyType"), sessionTypes)}
          {...field("sessionType")}
        />
        <SelectField
          label={t("appointments.clinic")}
          options={choose(t("appointments.anyClinic"), clinics)}
          {...field("clinic")}
        />
        <TextField type="date" label={t("appointments.from")} {...field("from")} />
        <TextField
          type="date"
          label={t("appointments.to")}
          error={isBackwards ? t("appointments.backwards") : undefined}
          {...field("to")}
        />
        <div className={s.actions}>
          <Button type="submit" variant="soft">
            {t("appointments.filter")}
          </Button>
          <TableLink path="/api/v2/admin/appointments/export" filters={filterOf(search, zone)} />
        </div>
      </form>
    </search>
  )
}

const typedOf = (search: AppointmentsOfAllSearch): Typed => {
  const {
    specialist = "",
    client = "",
    status = "",
    sessionType = "",
    clinic = "",
    from = "",
    to = "",
  } = search
  return { specialist, client, status, sessionType, clinic, from, to }
}
