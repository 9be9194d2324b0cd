import type { Plugin } from "vite"

const VARIABLES = /[\\/]MantineCssVariables[\\/]MantineCssVariables\.mjs$/

/**
 * Leaves out the part of Mantine's provider that writes CSS variables into the page. The design system says
 * them in its own stylesheet and has the provider write none, but the code would come along all the same.
 */
export function leanMantine(): Plugin {
  return {
    name: "arnica:lean-mantine",
    apply: "build",
    load: {
      filter: { id: VARIABLES },
      handler: () => "export const MantineCssVariables = () => null",
    },
  }
}
