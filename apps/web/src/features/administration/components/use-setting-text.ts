import { SETTING_RULES, type SettingName } from "@arnica/contract/setting-rules"
import { formatFileSize, formatNumber } from "@arnica/i18n/format"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"

/** Says a value of a setting with its unit. */
export function useSettingText(name: SettingName): (value: number | string) => string {
  const t = useT("settings")
  const language = useLanguage()
  return (value) => {
    const rule = SETTING_RULES[name]
    if (rule.kind === "text" || typeof value === "string") return value === "" ? t("none") : String(value)
    if (rule.unit === "bytes") return formatFileSize({ language, bytes: value })
    return t(`unit.${rule.unit}`, { value: formatNumber({ language, value }) })
  }
}
