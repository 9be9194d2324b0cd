import { formatNumber } from "@arnica/i18n/format"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { refresh } from "../../../platform/api/refresh.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { FileButton } from "../../../platform/files/file-button.tsx"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { Part } from "../../../platform/ui/parts-page.tsx"
import { PRODUCTS } from "../queries.ts"
import s from "./keeping.module.css"

const SHOWN = 20

/** Changes products by the table that went out; says of each line that was refused which it is and where. */
export function ImportTable(): ReactElement {
  const t = useT("storeKeeping")
  const language = useLanguage()
  const api = useApi()
  const queryClient = useQueryClient()
  const sending = useMutation({
    mutationFn: async (file: File) =>
      api.call("POST /api/v2/admin/products/import", { body: await file.text() }),
    onSuccess: () => refresh(queryClient, PRODUCTS),
  })
  const { data } = sending
  return (
    <Part title={t("import.title")}>
      <p className={s.quiet}>{t("import.text")}</p>
      <FileButton
        label={t("import.choose")}
        accept=".csv,text/csv"
        isAdding={sending.isPending}
        onFiles={([file]) => sending.mutate(file)}
      />
      <RefusalCallout error={sending.error} />
      {data === undefined ? null : (
        <div role="status">
          <p>{t("import.changed", { number: formatNumber({ language, value: data.changed }) })}</p>
          <ul>
            {data.refused.slice(0, SHOWN).map(({ line, field, text }) => (
              <li key={`${line} ${field} ${text}`}>{t("import.line", { line, field })}</li>
            ))}
          </ul>
        </div>
      )}
    </Part>
  )
}
