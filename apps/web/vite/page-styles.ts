import type { Plugin } from "vite"

const ID = "virtual:page-styles"
const RESOLVED = `\0${ID}`

/** Hands TanStack Start's own list of the built style sheets of each route to the server's code. */
const MODULE = `
import { tsrStartManifest } from "tanstack-start-manifest:v"
export const stylesOf = (routeIds) => {
  const { routes } = tsrStartManifest()
  const styles = routeIds.flatMap((id) => routes[id]?.css ?? [])
  return [...new Set(styles.map((style) => (typeof style === "string" ? style : style.href)))]
}`

/** Tells the server which style sheets a page of certain routes carries within it, through `virtual:page-styles`. */
export function pageStyles(): Plugin {
  return {
    name: "arnica:page-styles",
    resolveId: (id) => (id === ID ? RESOLVED : undefined),
    load: (id) => (id === RESOLVED ? MODULE : undefined),
  }
}
