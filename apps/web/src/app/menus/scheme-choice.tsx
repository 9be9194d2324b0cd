import { SchemeSwitch } from "@arnica/ui/scheme-switch"
import type { ReactElement } from "react"
import { useT } from "../../platform/i18n/use-t.ts"
import { deferredPart } from "../deferred-part.tsx"

// Nobody has opened a menu before it is there.
const TextSize = deferredPart(() => import("../deferred/text-size-choice.tsx"), "TextSizeChoice")

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
