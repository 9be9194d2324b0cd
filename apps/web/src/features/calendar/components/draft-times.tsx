import type { AvailabilityInput } from "@arnica/contract/availability"
import { formatTime } from "@arnica/i18n/format"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { spanOf } from "../model/span.ts"
import { useSettled } from "../model/use-settled.ts"
import { draftQuery } from "../queries.ts"
import s from "./dialogs.module.css"

type DraftProps = { readonly availability: AvailabilityInput; readonly date: string }

/** What clients could choose on a date, by hours that are not saved yet. */
export function DraftTimes({ availability, date }: DraftProps): ReactElement {
  const t = useT("calendar")
  const language = useLanguage()
  const { zone } = availability
  const settled = useSettled(availability)
  const draft = useQuery({
    ...draftQuery(useApi(), { availability: settled, ...spanOf([date], zone) }),
    placeholderData: keepPreviousData,
  })
  const starts = draft.data?.starts ?? []
  return (
    <div role="status" aria-busy={draft.isFetching} className={s.draft}>
      <strong>{t("preview.clients")}</strong>
      {starts.length === 0 ? (
        <p>{draft.isPending ? "…" : t("preview.none")}</p>
      ) : (
        <ul className={s.times}>
          {starts.map((at) => (
            <li key={at}>{formatTime({ language, at, zone })}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
