import { createTheme, type MantineColorsTuple } from "@mantine/core"
import { breakpoints } from "./breakpoints.ts"

/** Pine in ten steps, lightest first. Step 8 is the brand's own; step 3 takes its place in the dark. */
export const pine: MantineColorsTuple = [
  "#f0f6f2",
  "#e2ece4",
  "#c5dccd",
  "#8cc7a8",
  "#64a987",
  "#418a69",
  "#2c7156",
  "#1c5d48",
  "#0f4c3a",
  "#0b3a2c",
]

const em = (pixels: number): string => `${pixels / 16}em`

/** Mantine's theme, said in the tokens of `styles/tokens.css`. Breakpoints are the product's own. */
export const theme = createTheme({
  colors: { pine },
  primaryColor: "pine",
  primaryShade: { light: 8, dark: 3 },
  white: "#ffffff",
  black: "#17231f",
  fontFamily: "var(--font-text)",
  fontFamilyMonospace: "ui-monospace, Menlo, Consolas, monospace",
  headings: { fontFamily: "var(--font-title)", fontWeight: "500", textWrap: "balance" },
  defaultRadius: "md",
  cursorType: "pointer",
  respectReducedMotion: true,
  autoContrast: true,
  breakpoints: {
    xs: "30em",
    sm: em(breakpoints.sm),
    md: em(breakpoints.md),
    lg: em(breakpoints.lg),
    xl: em(breakpoints.xl),
  },
  spacing: { xs: "0.5rem", sm: "0.75rem", md: "1rem", lg: "1.5rem", xl: "2rem" },
  radius: { xs: "4px", sm: "8px", md: "12px", lg: "20px", xl: "28px" },
})
