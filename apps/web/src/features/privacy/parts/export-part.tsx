import type { DataExport } from "@arnica/contract/privacy"
import { formatDateTime, formatFileSize } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { Callout } from "@arnica/ui/callout"
import { Tag } from "@arnica/ui/tag"
import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { refresh } from "../../../platform/api/refresh.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { readRefusal } from "../../../platform/forms/refusal.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { Part } from "../../../platform/ui/parts-page.tsx"
import { exportsQuery } from "../queries.ts"
import s from "./part.module.css"

/** An archive of all that is kept of the reader: asked for, written meanwhile, fetched. */
export function ExportPart(): ReactElement {
  const t = useT("privacy")
  const api = useApi()
  const queryClient = useQueryClient()
  const { data: archives } = useSuspenseQuery(exportsQuery(api))
  const ask = useMutation({
    mutationFn: () => api.call("POST /api/v2/data-exports", {}),
    onSettled: () => refresh(queryClient, ["GET /api/v2/data-exports"]),
  })
  const isWritten = archives.some(({ state }) => state === "asked")
  return (
    <Part title={t("export.title")}>
      <p className={s.text}>{t("export.lead")}</p>
      <Failure error={ask.error} />
      {archives.length === 0 ? null : (
        <ul className={s.list} aria-live="polite">
          {archives.map((archive) => (
            <Archive key={archive.id} archive={archive} />
          ))}
        </ul>
      )}
      {isWritten ? null : (
        <div className={s.buttons}>
          <Button variant="soft" loading={ask.isPending} onClick={() => ask.mutate()}>
            {t("export.ask")}
          </Button>
        </div>
      )}
    </Part>
  )
}

function Archive({ archive }: { readonly archive: DataExport }): ReactElement {
  const t = useT("privacy")
  const language = useLanguage()
  const zone = useViewerZone()
  const api = useApi()
  const fetching = useMutation({
    mutationFn: () => api.call("POST /api/v2/data-exports/{id}/links", { params: { id: archive.id } }),
    // The link works once: it is made when it is needed.
    onSuccess: ({ url }) => window.location.assign(url),
  })
  const { bytes, state } = archive
  return (
    <li className={s.row}>
      <div>
        {t("export.asked", { when: formatDateTime({ language, zone, at: archive.askedAt }) })}
        {bytes === null ? null : <div className={s.small}>{formatFileSize({ language, bytes })}</div>}
        <Failure error={fetching.error} />
      </div>
      <Tag tone={state === "ready" ? "pine" : "neutral"}>{t(`export.state.${state}`)}</Tag>
      {state === "ready" ? (
        <Button size="small" loading={fetching.isPending} onClick={() => fetching.mutate()}>
          {t("export.fetch")}
        </Button>
      ) : null}
    </li>
  )
}

function Failure({ error }: { readonly error: Error | null }): ReactElement | null {
  const errors = useT("errors")
  if (error === null) return null
  return (
    <Callout tone="negative" role="alert">
      {readRefusal(error, errors).text}
    </Callout>
  )
}
