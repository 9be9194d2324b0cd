import { ComboboxField } from "@arnica/ui/combobox-field"
import { useQuery } from "@tanstack/react-query"
import { type ReactElement, useDeferredValue, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { colleaguesQuery, specialistQuery } from "../queries.ts"

type ColleagueChooserProps = {
  readonly specialistID: number | undefined
  readonly onChoose: (specialistID: number | undefined) => void
  /** There is no "all of them". */
  readonly required?: boolean
}

/** One of the clinic's specialists or all of them: the server looks for what is typed, however many there are. */
export function ColleagueChooser({
  specialistID,
  onChoose,
  required = false,
}: ColleagueChooserProps): ReactElement {
  const t = useT("clinic")
  const lists = useT("lists")
  const api = useApi()
  const [typed, setTyped] = useState("")
  const { data: found = [] } = useQuery(colleaguesQuery(api, useDeferredValue(typed.trim())))
  const chosen = useQuery({
    ...specialistQuery(api, specialistID ?? 0),
    enabled: specialistID !== undefined,
  }).data
  const value = specialistID === undefined ? null : String(specialistID)
  const isFound = found.some((each) => each.value === value)
  const data = value === null || isFound ? found : [{ value, label: chosen?.fullName ?? "…" }, ...found]
  return (
    <ComboboxField
      label={t("statement.specialist")}
      {...(required ? {} : { placeholder: lists("all"), clearable: true, clearLabel: lists("all") })}
      nothingFound={lists("none")}
      data={data}
      value={value}
      // The server has looked already, whatever the accents.
      filter={({ options }) => options}
      onSearchChange={(text) => setTyped(data.some(({ label }) => label === text) ? "" : text)}
      onChange={(next) => onChoose(next === null ? undefined : Number(next))}
    />
  )
}
