import { randomBytes } from "node:crypto"
import { PLAYER_HOSTS } from "@arnica/rules/videos"
import helmet from "@fastify/helmet"
import type { FastifyInstance } from "fastify"
import type { Config } from "../config/config.ts"

/** Hosts that one page needs beyond our own, by directive (`script-src`). */
export type PageSources = Readonly<Record<string, readonly string[]>>

/** What answers data has nothing to run, load or be framed. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** A fresh nonce for the inline scripts of one answer. */
export const newNonce = (): string => randomBytes(16).toString("base64")

const DIRECTIVES: PageSources = {
  "default-src": ["'self'"],
  "base-uri": ["'none'"],
  "object-src": ["'none'"],
  "form-action": ["'self'"],
  "frame-ancestors": ["'self'"],
  "img-src": ["'self'", "data:", "blob:"],
  "font-src": ["'self'"],
  "connect-src": ["'self'"],
  // Videos of specialists that are files stand wherever these keep them; nothing of a file runs.
  "media-src": ["'self'", "blob:", "https:"],
  "frame-src": ["'self'", ...PLAYER_HOSTS],
  "worker-src": ["'self'"],
  "manifest-src": ["'self'"],
  // The design system sets sizes and colours by style attributes, which cannot carry a nonce or a hash.
  "style-src": ["'self'", "'unsafe-inline'"],
}

/**
 * The policy of a page. `scripts` are the nonce (`'nonce-…'`) or the hashes (`'sha256-…'`) of its inline scripts;
 * scripts from our own address may always load.
 */
export const pagePolicy = (given: {
  readonly scripts: readonly string[]
  readonly extra?: PageSources
  readonly upgrade: boolean
}): string => {
  const { scripts, extra = {}, upgrade } = given
  const all: PageSources = { ...DIRECTIVES, "script-src": ["'self'", ...scripts] }
  const names = [...new Set([...Object.keys(all), ...Object.keys(extra)])]
  const lines = names.map((name) => [name, ...(all[name] ?? []), ...(extra[name] ?? [])].join(" "))
  return [...lines, ...(upgrade ? ["upgrade-insecure-requests"] : [])].join("; ")
}

/** Whether people reach this server by https. */
export const isSecure = (config: Config): boolean => config.publicUrl.startsWith("https:")

/** The headers that every answer carries; pages put their own content policy over the one for data. */
export const secure = async (app: FastifyInstance, config: Config): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    // Confirming a card opens the bank's window, which has to find its way back.
    crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
    crossOriginResourcePolicy: { policy: "same-origin" },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    strictTransportSecurity: isSecure(config) ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xFrameOptions: { action: "sameorigin" },
  })
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("content-security-policy", DATA_POLICY)
    reply.header("permissions-policy", "camera=(self), microphone=(self), geolocation=(self), payment=(self)")
  })
}
