import type { Namespace } from "@arnica/i18n"

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** Messages that the route's screens and head use, beside those of the shell. Loaded before it renders. */
    namespaces?: readonly Namespace[]
  }
}

/** What the shell of every page says. */
const SHELL: readonly Namespace[] = ["common"]

/** The namespaces of a page: the shell's and those of every matched route. */
export function namespacesOf(
  matches: readonly { staticData: { namespaces?: readonly Namespace[] } }[],
): Namespace[] {
  return [...new Set([...SHELL, ...matches.flatMap((match) => match.staticData.namespaces ?? [])])]
}
