import { type MantineColorScheme, MantineProvider } from "@mantine/core"
import type { ReactElement, ReactNode } from "react"
import "./styles/tokens.css"
import "./styles/base.css"
import "./styles/mantine.css"
import "./fonts/fonts.css"
import { theme } from "./theme.ts"

/** Props of {@link ArnicaProvider}. */
export type ArnicaProviderProps = {
  children: ReactNode
  /** Scheme before the reader has chosen one; the system's own by default. */
  defaultColorScheme?: MantineColorScheme
}

/**
 * Gives everything below it the theme, the tokens, the fonts and the colour scheme. Import it before any
 * other component, so that the order of the style layers is fixed first. The reader's choice of scheme is
 * kept by Mantine and set on `<html data-mantine-color-scheme>`; put `ColorSchemeScript` into the head.
 */
export function ArnicaProvider({ children, defaultColorScheme = "auto" }: ArnicaProviderProps): ReactElement {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme={defaultColorScheme}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  )
}
