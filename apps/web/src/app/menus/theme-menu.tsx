import type { ReactElement } from "react"
import { useT } from "../../platform/i18n/use-t.ts"
import { ids } from "../navigation.ts"
import { Panel } from "./panel.tsx"
import { SchemeChoice } from "./scheme-choice.tsx"

/** The appearance, on wide screens a menu of its own. */
export function ThemeMenu(): ReactElement {
  const t = useT("common")
  return (
    <Panel id={ids.themeMenu} label={t("theme.label")} place="theme">
      <SchemeChoice />
    </Panel>
  )
}
