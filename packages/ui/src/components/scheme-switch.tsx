import { useMantineColorScheme } from "@mantine/core"
import { type ReactElement, useEffect, useState } from "react"
import { MoonIcon, SunIcon, SystemIcon } from "../icons/states.tsx"
import { Segmented } from "./segmented.tsx"

/** Props of {@link SchemeSwitch}. */
export type SchemeSwitchProps = { label: string; labels: { light: string; dark: string; auto: string } }

/** Light, dark, or as the system says. The choice is kept in the browser. */
export function SchemeSwitch({ label, labels }: SchemeSwitchProps): ReactElement {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  // The kept choice is only known in the browser; until then every reader gets the same markup.
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  return (
    <Segmented
      label={label}
      value={ready ? colorScheme : "auto"}
      onChange={setColorScheme}
      options={[
        { value: "light", label: <SunIcon label={labels.light} /> },
        { value: "auto", label: <SystemIcon label={labels.auto} /> },
        { value: "dark", label: <MoonIcon label={labels.dark} /> },
      ]}
    />
  )
}
