import type { Appointment } from "@arnica/contract/booking"
import { formatFileSize } from "@arnica/i18n/format"
import { useQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { usePageContext } from "../../../platform/use-page-context.ts"
import { leftFilesQuery } from "../queries.ts"
import s from "./left-files.module.css"

type LeftFilesProps = { readonly appointment: Pick<Appointment, "uuid" | "attachmentCount"> }

/** The files that a client left for a session, by name; how many there are until their names are known. */
export function LeftFiles({ appointment: { uuid, attachmentCount } }: LeftFilesProps): ReactElement {
  const t = useT("appointments")
  const language = useLanguage()
  const host = usePageContext().environment.app
  const { data } = useQuery(leftFilesQuery(useApi(), uuid))
  if (data === undefined) return <>{t("details.fileCount", { count: attachmentCount })}</>
  return (
    <ul className={s.files}>
      {data.map(({ id, name, bytes }) => (
        <li key={id}>
          <a href={`${host}/api/v2/appointments/${uuid}/attachments/${id}`} download>
            {name}
          </a>{" "}
          <span className={s.size}>{formatFileSize({ language, bytes })}</span>
        </li>
      ))}
    </ul>
  )
}
