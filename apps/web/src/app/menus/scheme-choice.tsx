import { SchemeSwitch } from "@arnica/ui/scheme-switch"
import type { ReactElement } from "react"
import { useT } from "../../platform/i18n/use-t.ts"

/** Light, dark, or what the device says. */
export function SchemeChoice(): ReactElement {
  const t = useT("common")
  const labels = { light: t("theme.light"), dark: t("theme.dark"), auto: t("theme.system") }
  return <SchemeSwitch label={t("theme.label")} labels={labels} />
}
