import type { Setting } from "@arnica/contract/settings"
import { formatDateTime } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { useSuspenseQuery } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { FeeRow } from "../components/fee-row.tsx"
import { ListPage, Row } from "../components/list-page.tsx"
import { SettingDialog } from "../components/setting-dialog.tsx"
import { SettingHistory } from "../components/setting-history.tsx"
import { useSettingText } from "../components/use-setting-text.ts"
import { settingsQuery } from "../settings-queries.ts"
import s from "./audit-screen.module.css"

/** The settings of the house: what holds, what would hold, who changed it last and why. */
export function SettingsScreen(): ReactElement {
  const t = useT("settings")
  const common = useT("common")
  const { data: settings } = useSuspenseQuery(settingsQuery(useApi()))
  return (
    <ListPage title={common("area.settings")} lead={t("lead")}>
      <ul className={s.list}>
        {settings.map((setting) => (
          <SettingRow key={setting.name} setting={setting} />
        ))}
        <FeeRow />
      </ul>
    </ListPage>
  )
}

function SettingRow({ setting }: { readonly setting: Setting }): ReactElement {
  const t = useT("settings")
  const language = useLanguage()
  const zone = useViewerZone()
  const textOf = useSettingText(setting.name)
  const [open, setOpen] = useState<"change" | "reset" | "history" | null>(null)
  const close = (): void => setOpen(null)
  const { name, value, fallback, isChosen, last } = setting
  const title = t(`name.${name}`)
  return (
    <Row
      title={title}
      aside={<strong>{textOf(value)}</strong>}
      about={
        <>
          <div>{t(`about.${name}`)}</div>
          <div>
            {isChosen ? t("usual", { value: textOf(fallback) }) : t("isDefault")}
            {last === null
              ? null
              : ` · ${t("last", { name: last.by, date: formatDateTime({ language, zone, at: last.at, style: "long" }) })}`}
          </div>
        </>
      }
    >
      <div className={s.actions}>
        <Button
          size="small"
          variant="soft"
          aria-label={t("changeOf", { name: title })}
          onClick={() => setOpen("change")}
        >
          {t("change")}
        </Button>
        {isChosen ? (
          <Button
            size="small"
            variant="quiet"
            aria-label={t("resetOf", { name: title })}
            onClick={() => setOpen("reset")}
          >
            {t("reset")}
          </Button>
        ) : null}
        {last === null ? null : (
          <Button
            size="small"
            variant="link"
            aria-label={t("historyOf", { name: title })}
            onClick={() => setOpen("history")}
          >
            {t("history")}
          </Button>
        )}
      </div>
      {open === "change" || open === "reset" ? (
        <SettingDialog setting={setting} isReset={open === "reset"} onClose={close} />
      ) : null}
      {open === "history" ? <SettingHistory name={name} onClose={close} /> : null}
    </Row>
  )
}
