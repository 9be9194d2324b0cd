import { SchemeSwitch } from "@arnica/ui/scheme-switch"
import type { ReactElement } from "react"
import { useT } from "../../platform/i18n/use-t.ts"
import { laterPart } from "../later-part.tsx"

// Nobody has opened a menu before it is there.
const TextSize = laterPart(() => import("../later/text-size-choice.tsx"), "TextSizeChoice")

/** Light, dark, or what the device says; and how large texts are. */
export function SchemeChoice(): ReactElement {
  const t = useT("common")
  const labels = { light: t("theme.light"), dark: t("theme.dark"), auto: t("theme.system") }
  return (
    <>
      <SchemeSwitch label={t("theme.label")} labels={labels} />
      <TextSize />
    </>
  )
}
