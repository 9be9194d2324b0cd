import type { Endpoint, Endpoints } from "@arnica/contract/endpoint"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import type { SessionReader } from "./actor.ts"
import type { AnyCall, Handlers } from "./handler.ts"
import type { PageSources } from "./security.ts"

type Erased = { handle(call: AnyCall): Promise<unknown> }["handle"]

/** An endpoint with the handler that answers it. */
export type Implemented = { readonly key: string; readonly endpoint: Endpoint; readonly handle: Erased }

/** Routes that are not part of the contract (a library's own handler, a page of development). */
export type Mount = (app: FastifyInstance) => void | Promise<void>

/** Looks at a request before it is answered, and may answer it. */
export type RequestHook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

export type Http = {
  /**
   * Answers endpoints of the contract. Each handler gets what the contract promises, checked, and its answer is
   * checked too. Throws when an endpoint has no handler, a handler no endpoint, or an endpoint two handlers.
   */
  implement<const E extends Endpoints>(endpoints: E, handlers: Handlers<E>): void
  /** Adds routes to the server that the contract does not name. */
  mount(mount: Mount): void
  /** Looks at every request, those for pages too, before it is answered. An answer of its own ends it. */
  onRequest(hook: RequestHook): void
  /**
   * Names foreign hosts that some page needs, by content policy directive. A page asks for them with the header
   * `x-page-needs: <name>`; every other page stays without.
   */
  allowPageSources(name: string, sources: PageSources): void
  /**
   * Tells addresses (path and query) whose answers and pages say something of their reader that nobody may keep: they
   * are made for each who asks, and stored neither here nor on the way.
   */
  keepNothingOf(isSuch: (address: string) => boolean): void
  /** Says who sends a request. Called once, by the module that owns sessions. */
  setSessionReader(reader: SessionReader): void
}

export type HttpRegistry = Http & {
  readonly implemented: ReadonlyMap<string, Implemented>
  readonly mounts: readonly Mount[]
  readonly requestHooks: readonly RequestHook[]
  readonly pageSources: ReadonlyMap<string, PageSources>
  /** Whether nobody may keep what an address answers. */
  isKeptByNobody(address: string): boolean
  sessionReader(): SessionReader | undefined
}

/** Gathers what the modules answer, before the server is built from it. */
export const createHttp = (): HttpRegistry => {
  const implemented = new Map<string, Implemented>()
  const mounts: Mount[] = []
  const requestHooks: RequestHook[] = []
  const pageSources = new Map<string, PageSources>()
  const kindsKeptByNobody: ((address: string) => boolean)[] = []
  let reader: SessionReader | undefined

  function implement<const E extends Endpoints>(endpoints: E, handlers: Handlers<E>): void
  function implement(
    endpoints: Readonly<Record<string, Endpoint>>,
    handlers: Readonly<Record<string, Erased>>,
  ): void {
    const stray = Object.keys(handlers).filter((key) => endpoints[key] === undefined)
    if (stray.length > 0) throw new Error(`No endpoint of the contract: ${stray.join(", ")}`)
    for (const [key, endpoint] of Object.entries(endpoints)) {
      const handle = handlers[key]
      if (handle === undefined) throw new Error(`Nobody answers ${key}`)
      if (implemented.has(key)) throw new Error(`Two handlers answer ${key}`)
      implemented.set(key, { key, endpoint, handle })
    }
  }

  return {
    implement,
    mount: (mount) => {
      mounts.push(mount)
    },
    onRequest: (hook) => {
      requestHooks.push(hook)
    },
    allowPageSources: (name, sources) => {
      pageSources.set(name, sources)
    },
    keepNothingOf: (isSuch) => {
      kindsKeptByNobody.push(isSuch)
    },
    setSessionReader: (given) => {
      if (reader !== undefined) throw new Error("Two modules want to read sessions")
      reader = given
    },
    implemented,
    mounts,
    requestHooks,
    pageSources,
    isKeptByNobody: (address) => kindsKeptByNobody.some((isSuch) => isSuch(address)),
    sessionReader: () => reader,
  }
}

/** Fails when an endpoint of the contract has no handler, so that a server never starts with a gap. */
export const assertComplete = (
  registry: HttpRegistry,
  endpoints: Readonly<Record<string, Endpoint>>,
): void => {
  const missing = Object.keys(endpoints).filter((key) => !registry.implemented.has(key))
  if (missing.length > 0) throw new Error(`The contract promises what nobody answers: ${missing.join(", ")}`)
}
