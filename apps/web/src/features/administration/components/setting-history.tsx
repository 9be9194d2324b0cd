import type { SettingName } from "@arnica/contract/setting-rules"
import { formatDateTime } from "@arnica/i18n/format"
import { Dialog } from "@arnica/ui/dialog"
import { useInfiniteQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { LoadMore } from "../../../platform/ui/load-more.tsx"
import s from "../screens/audit-screen.module.css"
import { settingChangesQuery } from "../settings-queries.ts"
import { Row } from "./list-page.tsx"
import { useSettingText } from "./use-setting-text.ts"

/** Everything that was done to a setting. */
export function SettingHistory({
  name,
  onClose,
}: {
  readonly name: SettingName
  readonly onClose: () => void
}): ReactElement {
  const t = useT("settings")
  const lists = useT("lists")
  const language = useLanguage()
  const zone = useViewerZone()
  const textOf = useSettingText(name)
  const list = useInfiniteQuery(settingChangesQuery(useApi(), name))
  const shown = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("historyOf", { name: t(`name.${name}`) })}
      closeLabel={t("close")}
    >
      <RefusalCallout error={list.error} />
      <ul className={s.list} aria-busy={list.isPending}>
        {shown.map(({ value, reason, at, by }) => (
          <Row
            key={at}
            title={value === null ? t("backToDefault") : textOf(value)}
            aside={formatDateTime({ language, zone, at, style: "long" })}
            about={`${by}: ${reason}`}
          />
        ))}
      </ul>
      <LoadMore list={list} progress={lists("total", { total: String(list.data?.pages[0]?.total ?? 0) })}>
        {t("older")}
      </LoadMore>
    </Dialog>
  )
}
