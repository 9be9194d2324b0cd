import { execFile } from "node:child_process"
import { readdir, stat } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { alone } from "./alone.ts"

const WEB = new URL("../../", import.meta.url)
const SOURCES = [
  "src/",
  "vite/",
  "public/",
  "vite.config.ts",
  "../../packages/ui/src/",
  "../../packages/i18n/",
  "../../packages/contract/src/",
]
const SERVER = new URL("dist/server/server.js", WEB)
const LOCK = new URL("dist/build.lock", WEB)

/** The built client files, as the page server serves them. */
export const CLIENT = new URL("dist/client/", WEB)

/** Answers of the API by route key, such as `GET /rest/v2/public/domains`: a body, a whole response, or what
 * is thrown instead. */
export type FakeApi = Readonly<Record<string, unknown>>

type Built = {
  fetch: (
    request: Request,
    options: {
      context: {
        transport: (request: Request) => Promise<Response>
        nonce: string
        requestId: string
        report?: ((error: unknown) => void) | undefined
      }
    },
  ) => Promise<Response>
  knownAddress: (address: URL) => string
}

let ensuring: Promise<void> | undefined

/** Builds the web app unless the last build is newer than everything that goes into it. Once a process, and one at a time. */
export function ensureBuilt(): Promise<void> {
  ensuring ??= alone(LOCK, async () => {
    const built = await changedAt(SERVER)
    const changes = await Promise.all(SOURCES.map((path) => changedAt(new URL(path, WEB))))
    if (built > Math.max(...changes)) return
    await promisify(execFile)("npm", ["run", "build"], { cwd: fileURLToPath(WEB) })
  })
  return ensuring
}

/** A page as the built app renders it, over an API that answers what the test says and 404 otherwise. */
export async function renderPage(
  path: string,
  options: {
    /** The page's language is stored beside it, unless it says another. */
    cookie?: string
    headers?: Readonly<Record<string, string>>
    api?: FakeApi
    /** What the API answers to all else, unless that is 404. */
    otherwise?: Response
    nonce?: string
    /** Told of every call that the page makes. */
    onCall?: (request: Request) => void
    /** Told of what broke. Without it, what breaks a rendering is thrown at whoever asked for the page. */
    report?: (error: unknown) => void
  } = {},
): Promise<Response> {
  await ensureBuilt()
  const built: { default: Built } = await import(SERVER.href)
  const { cookie } = options
  const headers = { ...options.headers, ...(cookie ? { cookie: withLanguage(cookie, path) } : {}) }
  const transport = async (request: Request): Promise<Response> => {
    options.onCall?.(request)
    return answer(request, options)
  }
  const request = new Request(new URL(`https://www.arnica.example${path}`), { headers })
  const { nonce = "test-nonce", report } = options
  return built.default.fetch(request, { context: { transport, nonce, report, requestId: "page-7" } })
}

/** The cookies of a browser in which the page's language was chosen, unless they name one. */
function withLanguage(cookie: string, path: string): string {
  const language = /^\/(\w\w)(?=[/?#]|$)/.exec(path)?.[1]
  return language === undefined || cookie.includes("user_lang=") ? cookie : `${cookie}; user_lang=${language}`
}

/** What the built app says of an address: path and query without what its page does not read. */
export async function knownAddress(address: URL): Promise<string> {
  const built: { default: Built } = await import(SERVER.href)
  return built.default.knownAddress(address)
}

/** The markup of a page as somebody who is signed in gets it. */
export async function signedInPage(path: string, api: FakeApi): Promise<string> {
  const response = await renderPage(path, { cookie: "session=1", api })
  if (response.status !== 200) throw new Error(`${path} answers ${response.status}`)
  return await response.text()
}

/** What somebody who is signed in reads on a page. */
export async function signedInText(path: string, api: FakeApi): Promise<string> {
  return (await signedInPage(path, api))
    .replaceAll(/<(script|style)[^>]*>.*?<\/\1>/gs, "")
    .replaceAll(/<[^>]*>/g, "\n")
}

function answer(
  request: Request,
  { api = {}, otherwise }: { api?: FakeApi; otherwise?: Response },
): Response {
  const body = api[`${request.method} ${new URL(request.url).pathname}`]
  if (body instanceof Response) return body.clone()
  if (body instanceof Error) throw body
  if (body !== undefined) return Response.json(body)
  if (otherwise) return otherwise.clone()
  return Response.json(
    { errorCode: "notFound", errorMessage: "Not found", requestId: "test" },
    { status: 404 },
  )
}

async function changedAt(path: URL): Promise<number> {
  const found = await stat(path).catch(() => undefined)
  if (!found) return 0
  if (!found.isDirectory()) return found.mtimeMs
  const entries = await readdir(path, { withFileTypes: true })
  const inside = entries
    .filter((entry) => entry.name !== "node_modules" && !entry.name.includes(".test."))
    .map((entry) => changedAt(new URL(`${entry.name}${entry.isDirectory() ? "/" : ""}`, path)))
  return Math.max(0, ...(await Promise.all(inside)))
}
