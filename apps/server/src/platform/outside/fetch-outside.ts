import type { LookupAddress } from "node:dns"
import { lookup } from "node:dns/promises"
import { isIP, type LookupFunction } from "node:net"
import { isPublicAddress } from "./public-address.ts"

/** Why nothing was fetched. */
type Reason = "notAllowed" | "unreachable" | "timeout" | "tooLarge" | "tooManyRedirects"

/** Nothing was fetched, for a reason that may be told to whoever gave the address. */
class OutsideError extends Error {
  readonly reason: Reason
  constructor(reason: Reason, options?: ErrorOptions) {
    super(`an address outside was not fetched: ${reason}`, options)
    this.reason = reason
  }
}

/** What came back. Of the headers, names are in lower case. */
export type Fetched = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

/** Fetches an address that a person gave, with GET. */
export type FetchOutside = (asked: {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  /** More than this, after decompression, is refused. In bytes. */
  readonly maxBytes: number
  /** For all of it, redirects included. In milliseconds. */
  readonly timeoutMs: number
}) => Promise<Fetched>

type Resolve = (host: string) => Promise<readonly LookupAddress[]>

type Options = {
  /** Which IP addresses may be reached; those of the open internet unless told. */
  readonly admits?: (address: string) => boolean
  /** The only hosts that may be reached, redirects included; `*.` stands for all within. All of them unless told. */
  readonly hosts?: readonly string[] | undefined
  /** Which ports may be reached. */
  readonly ports?: ReadonlySet<string>
  readonly resolve?: Resolve
}

const REDIRECTS = new Set([301, 302, 303, 307, 308])
const MOST_REDIRECTS = 3
const CONNECT_MS = 5_000
const everyAddress: Resolve = (host) => lookup(host, { all: true })
/** Empty stands for the usual one of the scheme. */
const USUAL_PORTS: ReadonlySet<string> = new Set(["", "80", "443"])

/** Resolves a name in the moment of connecting, so that no later answer swaps its addresses, and keeps those that may be reached. */
const guardedLookup =
  (admits: (address: string) => boolean, resolve: Resolve): LookupFunction =>
  (host, options, done) => {
    const answer = async (): Promise<void> => {
      const admitted = (await resolve(host)).filter(({ address }) => admits(address))
      const [first] = admitted
      // As for a name that nobody has: whoever asks does not learn which names there are inside.
      if (first === undefined) throw new OutsideError("unreachable")
      if (options.all === true) done(null, admitted)
      else done(null, first.address, first.family)
    }
    answer().catch((error: unknown) => done(error instanceof Error ? error : new Error(String(error)), "", 0))
  }

const isAmong = (host: string, hosts: readonly string[]): boolean =>
  hosts.some((each) => (each.startsWith("*.") ? host.endsWith(each.slice(1)) : host === each))

const outsideError = (error: unknown): OutsideError => {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof OutsideError) return cause
  const isLate =
    error instanceof DOMException ||
    (error instanceof Error && "code" in error && error.code === "UND_ERR_CONNECT_TIMEOUT")
  return new OutsideError(isLate ? "timeout" : "unreachable", { cause: error })
}

const readBody = async (body: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > maxBytes) throw new OutsideError("tooLarge")
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * Fetches addresses that people gave without becoming their tool against our own network: http and https on their usual
 * ports, to machines of the open internet only, checked for each address that a name resolves to and again for each
 * redirect; no credentials in the address, no cookies, a bound on time and size.
 */
export const createFetchOutside = (options: Options = {}): FetchOutside => {
  const { admits = isPublicAddress, hosts, ports = USUAL_PORTS, resolve = everyAddress } = options
  // Most servers never fetch anything: the library is loaded by the first who asks.
  const opening = async () => {
    const { Agent, request } = await import("undici")
    const dispatcher = new Agent({
      connect: { lookup: guardedLookup(admits, resolve), timeout: CONNECT_MS },
      maxResponseSize: -1,
      connections: 4,
    })
    return { dispatcher, request }
  }
  let opened: ReturnType<typeof opening> | undefined
  const check = (text: string, base?: string): URL => {
    const url = URL.parse(text, base)
    const bare = url?.hostname.replace(/^\[|\]$/g, "") ?? ""
    const isFine =
      url !== null &&
      ["http:", "https:"].includes(url.protocol) &&
      ports.has(url.port) &&
      url.username + url.password === "" &&
      (hosts === undefined || isAmong(bare, hosts)) &&
      // A literal address is connected to without being looked up.
      (isIP(bare) === 0 || admits(bare))
    if (!isFine) throw new OutsideError("notAllowed")
    return url
  }
  return async ({ url, headers = {}, maxBytes, timeoutMs }) => {
    const signal = AbortSignal.timeout(timeoutMs)
    let target = check(url)
    try {
      opened ??= opening()
      const { dispatcher, request } = await opened
      for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
        const answer = await request(target, { dispatcher, headers, signal })
        const next = answer.headers.location
        if (!REDIRECTS.has(answer.statusCode) || typeof next !== "string") {
          const body = await readBody(answer.body, maxBytes)
          return { status: answer.statusCode, headers: answer.headers, body }
        }
        await answer.body.dump()
        target = check(next, target.href)
      }
    } catch (error) {
      throw outsideError(error)
    }
    throw new OutsideError("tooManyRedirects")
  }
}
