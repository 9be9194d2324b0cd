import { basename } from "node:path"
import type { Plugin } from "vite"

const ID = "virtual:message-chunks"
const RESOLVED = `\0${ID}`

/**
 * Tells the server which built file holds which messages, so that a page can preload exactly those it was
 * rendered with. `virtual:message-chunks` exports `{ "de": "/assets/de-x.js", "de/home": "/assets/home-y.js" }`;
 * it is empty in development. The client is built before the server, which is what makes this possible.
 */
export function messageChunks(): Plugin {
  const files: Record<string, string> = {}
  return {
    name: "arnica:message-chunks",
    sharedDuringBuild: true,
    resolveId: (id) => (id === ID ? RESOLVED : undefined),
    load: (id) => (id === RESOLVED ? `export default ${JSON.stringify(files)}` : undefined),
    generateBundle(_options, bundle) {
      if (this.environment.name !== "client") return
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk" || !chunk.facadeModuleId) continue
        const key = keyOf(chunk.facadeModuleId)
        if (key) files[key] = `/${chunk.fileName}`
      }
    },
  }
}

function keyOf(moduleId: string): string | undefined {
  const bundle = /\/i18n\/messages\/([a-z]{2})\/([\w-]+\.json)$/.exec(moduleId)
  if (bundle?.[1] && bundle[2]) return `${bundle[1]}/${basename(bundle[2], ".json")}`
  return /\/i18n\/messages\/([a-z]{2})\.ts$/.exec(moduleId)?.[1]
}
