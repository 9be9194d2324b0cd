import type { ReactElement } from "react"
import { MoonIcon, SunIcon, SystemIcon } from "../icons/states.tsx"
import { setScheme, useScheme } from "../scheme.ts"
import { Segmented } from "./segmented.tsx"

/** Props of {@link SchemeSwitch}. */
export type SchemeSwitchProps = { label: string; labels: { light: string; dark: string; auto: string } }

/** Light, dark, or as the system says. The choice is kept in the browser. */
export function SchemeSwitch({ label, labels }: SchemeSwitchProps): ReactElement {
  return (
    <Segmented
      label={label}
      value={useScheme()}
      onChange={setScheme}
      options={[
        { value: "light", label: <SunIcon label={labels.light} /> },
        { value: "auto", label: <SystemIcon label={labels.auto} /> },
        { value: "dark", label: <MoonIcon label={labels.dark} /> },
      ]}
    />
  )
}
