import { formatDate } from "@arnica/i18n/format"
import { useInfiniteQuery } from "@tanstack/react-query"
import { type ReactElement, useId } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { SentFiles } from "../../../platform/messages/sent-files.tsx"
import { useAreaZone } from "../../../platform/time/use-area-zone.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { LoadMore } from "../../../platform/ui/load-more.tsx"
import { usePageContext } from "../../../platform/use-page-context.ts"
import { sessionFilesQuery } from "../queries.ts"
import s from "../records.module.css"

/** The files that somebody left for sessions, each with the session and as a download. */
export function SessionFiles(): ReactElement {
  const t = useT("records")
  const id = useId()
  const language = useLanguage()
  const zone = useAreaZone()
  const host = usePageContext().environment.app
  const list = useInfiniteQuery(sessionFilesQuery(useApi()))
  const files = (list.data?.pages ?? [])
    .flatMap(({ items }) => items)
    .filter((item) => item.source === "session")
  return (
    <section className={s.part} aria-labelledby={id}>
      <h2 id={id}>{t("sessionFiles.title")}</h2>
      <RefusalCallout error={list.error} />
      {list.data !== undefined && files.length === 0 ? (
        <p className={s.quiet}>{t("sessionFiles.none")}</p>
      ) : null}
      <ul className={s.lines}>
        {files.map((file) => (
          <li key={file.id} className={s.line}>
            <SentFiles files={[file]} hrefOf={(each) => `${host}/rest/client/fileDownload?fileID=${each}`} />
            <div>
              <LinkButton
                size="small"
                variant="link"
                to="/$lang/$role/appointments/$uuid"
                params={{ lang: language, role: "customer", uuid: file.appointment }}
              >
                {t("sessionFiles.of", {
                  name: file.specialist,
                  day: formatDate({ language, zone, at: file.start }),
                })}
              </LinkButton>
            </div>
          </li>
        ))}
      </ul>
      <LoadMore list={list}>{t("sessionFiles.more")}</LoadMore>
    </section>
  )
}
