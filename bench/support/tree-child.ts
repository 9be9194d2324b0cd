import { AsyncLocalStorage } from "node:async_hooks"
import { once } from "node:events"
import { cp, mkdtemp, readFile, writeFile } from "node:fs/promises"
import { createServer, type ServerResponse } from "node:http"
import os from "node:os"
import path from "node:path"
import type { InProcess } from "@arnica/contract/client"
import { z } from "zod"
import { loadWebBuild } from "../../apps/server/src/platform/pages/page-module.ts"
import { WEB_BUILD } from "../../tools/run/paths.ts"

const envSchema = z.object({ SITE: z.url(), PAGE: z.string(), COOKIE: z.string() })
const { SITE, PAGE, COOKIE } = envSchema.parse(process.env)

const RENDERS = "(0, import_server_node.renderToString)(children)"
const TELLS = `(globalThis.benchRendered(children, import_server_node), ${RENDERS})`

type Stream = { readonly pipe: (to: ServerResponse) => unknown }
type React = {
  readonly renderToPipeableStream: (tree: unknown, options: { onAllReady: () => void }) => Stream
}

/** A copy of the built pages that tells which tree they hand to React. */
const copyBuild = async (): Promise<string> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "arnica-tree-"))
  await cp(path.join(WEB_BUILD, "server"), path.join(folder, "server"), { recursive: true })
  await writeFile(path.join(folder, "package.json"), '{"type":"module"}')
  const entry = path.join(folder, "server/server.js")
  const source = await readFile(entry, "utf8")
  if (source.split(RENDERS).length !== 2) throw new Error("The build of the pages calls React another way")
  await writeFile(entry, source.replace(RENDERS, TELLS))
  return folder
}

/** The site's own API, asked over HTTP: only the first rendering needs it. */
const inProcess: InProcess = async ({ method, path: address, language, headers, body }) => {
  const type = body === undefined ? {} : { body, headers: { "content-type": "application/json" } }
  const response = await fetch(`${SITE}${address}`, {
    method,
    ...type,
    headers: { ...headers, ...type.headers, language, cookie: COOKIE },
  })
  const text = await response.text()
  return { status: response.status, body: text === "" ? undefined : JSON.parse(text) }
}

type ServerSide = { readonly takeInitialHydrationScriptTags: () => unknown }
type Router = { ssr?: unknown; serverSsr?: ServerSide }
type Tree = { readonly props: { readonly router: Router } }

/**
 * Keeps what a page loses once it is sent, its styles and its state: without them the same tree renders half as much
 * the second time.
 */
const keepWhole = ({ props: { router } }: Tree): void => {
  const { ssr, serverSsr } = router
  if (ssr === undefined || serverSsr === undefined) throw new Error("The router is no longer at work")
  const tags = serverSsr.takeInitialHydrationScriptTags()
  const kept = { ...serverSsr, takeInitialHydrationScriptTags: () => tags }
  const ignore = (): undefined => undefined
  Object.defineProperty(router, "ssr", { get: () => ssr, set: ignore })
  Object.defineProperty(router, "serverSsr", { get: () => kept, set: ignore })
}

/** Renders the page once, with everything that its loaders read, and answers what renders its tree again. */
const capture = async (): Promise<(response: ServerResponse) => void> => {
  let again: ((response: ServerResponse) => void) | undefined
  Object.assign(globalThis, {
    benchRendered: (tree: Tree, react: React) => {
      keepWhole(tree)
      const within = AsyncLocalStorage.snapshot()
      again = (response) =>
        within(() => {
          const stream = react.renderToPipeableStream(tree, { onAllReady: () => stream.pipe(response) })
        })
    },
  })
  const build = await loadWebBuild(await copyBuild())
  const request = new Request(`${SITE}${PAGE}`, { headers: { cookie: COOKIE } })
  const report = (error: unknown): void => {
    throw error
  }
  const page = await build?.pages.fetch(request, {
    context: { inProcess, nonce: "bench", requestId: "bench", report },
  })
  if (page?.status !== 200 || again === undefined) throw new Error(`${PAGE} was not rendered`)
  await page.text()
  return again
}

// The peer of rendered pages: React alone, with the same tree over and over, on a bare server.
const render = await capture()
const server = createServer((_, response) => {
  response.setHeader("content-type", "text/html; charset=utf-8")
  render(response)
}).listen(0, "127.0.0.1")
await once(server, "listening")
const address = server.address()
if (address === null || typeof address === "string") throw new Error("no address")
process.send?.(`http://127.0.0.1:${address.port}`)
