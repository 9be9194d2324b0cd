import { SelectField, type SelectOption } from "@arnica/ui/select-field"
import { useQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { localKey } from "../../../platform/api/query-keys.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { useKept } from "../../../platform/forms/use-kept.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { seatsQuery } from "../clients-queries.ts"
import { seatsInOrder } from "../model/seats-in-order.ts"
import { Notes } from "./notes.tsx"
import s from "./session-card.module.css"

type GroupNotesProps = {
  readonly group: string
  /** What those are called who are in its room now. */
  readonly there: readonly string[]
}

/** What the specialist writes about each client of a group while it is held: each has their own. */
export function GroupNotesBeside({ group, there }: GroupNotesProps): ReactElement {
  const t = useT("clients")
  const common = useT("common")
  const [chosen, choose] = useKept(localKey("choice", group), "")
  const { data, isError } = useQuery(seatsQuery(useApi(), group))
  if (isError) return <p role="alert">{t("notes.failed")}</p>
  if (data === undefined) return <p>{common("status.loading")}</p>
  const { participants } = data
  const { here, away } = seatsInOrder(participants, there)
  // Never one that nobody chose, where there are several: a note about somebody is not to stand with another.
  const only = participants.length === 1 ? participants[0] : undefined
  const seat = participants.find(({ uuid }) => uuid === chosen) ?? only
  const option = (group: string) => (each: (typeof participants)[number]) =>
    ({ value: each.uuid, label: each.fullName, group }) satisfies SelectOption
  return (
    <>
      <p className={s.quiet}>{t("notes.lead")}</p>
      {participants.length === 0 ? (
        <p>{t("notes.nobody")}</p>
      ) : (
        <SelectField
          label={t("notes.about")}
          placeholder={t("notes.choose")}
          value={seat?.uuid ?? ""}
          options={[...here.map(option(t("notes.here"))), ...away.map(option(t("notes.away")))]}
          onChange={({ currentTarget: { value } }) => choose(value)}
        />
      )}
      {seat === undefined ? null : <Notes key={seat.uuid} about={{ session: seat.uuid }} />}
    </>
  )
}
