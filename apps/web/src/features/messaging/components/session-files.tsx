import { Section } from "@arnica/ui/wrap"
import { useQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { SentFiles } from "../../../platform/messages/sent-files.tsx"
import { usePageContext } from "../../../platform/use-page-context.ts"
import { sessionFilesQuery } from "../queries.ts"

/** The files that the two of an appointment sent each other in its room; nothing for none. */
export function SessionFiles({ uuid }: { readonly uuid: string }): ReactElement | null {
  const t = useT("messaging")
  const host = usePageContext().environment.app
  const { data } = useQuery(sessionFilesQuery(useApi(), uuid))
  if (data === undefined || data.items.length === 0) return null
  return (
    <Section id="session-files" title={t("ofSession")}>
      <SentFiles
        files={data.items}
        hrefOf={(id) => `${host}/rest/client/fileDownload?fileID=${id}`}
        previewOf={(id) => `${host}/api/v2/message-files/${id}/preview`}
      />
    </Section>
  )
}
