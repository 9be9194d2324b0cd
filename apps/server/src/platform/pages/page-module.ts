import { stat } from "node:fs/promises"
import path from "node:path"
import { pathToFileURL } from "node:url"
import type { InProcess } from "@arnica/contract/client"

type Fetch = (
  request: Request,
  options: {
    /** `inProcess` answers calls of the API as the visitor whose page is being rendered. */
    context: {
      inProcess: InProcess
      nonce: string
      requestId: string
      report: (error: unknown) => void
    }
  },
) => Promise<Response>

/** What the build of the web app exports. */
export type PageModule = {
  readonly fetch: Fetch
  /** Where a request has to go instead, by its address and its language cookie alone. */
  readonly languageRedirect: (request: Request) => Response | undefined
  /** Path and query of a page without the parameters that it does not read: whatever they say, it is the same page. */
  readonly knownAddress: (address: URL) => string
  /** The name of the build, which changes with every new version. */
  readonly build: string
}

const hasPages = (value: unknown): value is PageModule =>
  typeof value === "object" &&
  value !== null &&
  "fetch" in value &&
  typeof value.fetch === "function" &&
  "build" in value &&
  typeof value.build === "string" &&
  "languageRedirect" in value &&
  typeof value.languageRedirect === "function" &&
  "knownAddress" in value &&
  typeof value.knownAddress === "function"

export type WebBuild = { readonly pages: PageModule; readonly clientFolder: string }

/** Loads the built web app; undefined when it was never built. */
export const loadWebBuild = async (folder: string): Promise<WebBuild | undefined> => {
  const entry = path.join(folder, "server", "server.js")
  if ((await stat(entry).catch(() => undefined)) === undefined) return undefined
  const loaded: unknown = await import(pathToFileURL(entry).href)
  const pages =
    typeof loaded === "object" && loaded !== null && "default" in loaded ? loaded.default : undefined
  if (!hasPages(pages)) throw new Error(`${entry} does not export the pages; build the web app again`)
  return { pages, clientFolder: path.join(folder, "client") }
}
