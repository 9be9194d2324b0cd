import { z } from "zod"
import { setting } from "./setting.ts"
import type { Settings } from "./settings.ts"

/** Addresses of one kind of server, apart by commas. */
const addresses = (pattern: RegExp, error: string) =>
  z
    .string()
    .transform((given) => given.split(",").map((one) => one.trim()))
    .pipe(z.array(z.string().regex(pattern, { error })).min(1).max(10))

export const videoSettings = {
  STUN_URLS: setting(addresses(/^stuns?:[^\s,]+$/, "must read stun:host:port").optional(), {
    says: "Servers that tell a browser its own address on the internet, apart by commas.",
    allowed: "stun:host:port",
    fallback: "none: browsers find each other within one network only, or through TURN_URLS",
  }),
  TURN_URLS: setting(addresses(/^turns?:[^\s,]+$/, "must read turn:host:port").optional(), {
    says: "Relays for whom no direct way is open, apart by commas. Required for video beyond one network.",
    allowed: "turn:host:port, turn:host:port?transport=tcp, turns:host:443?transport=tcp",
    fallback: "none",
  }),
  TURN_SECRET: setting(z.string().min(16).optional(), {
    says: "What the relays share with this server (coturn's static-auth-secret). Required with TURN_URLS.",
    allowed: "text of 16 characters or more",
    fallback: "none",
    secret: true,
  }),
} as const

/** How two browsers find a way to each other for video. */
export type RelayConfig = {
  /** Servers that tell a browser its own address. */
  readonly stunUrls: readonly string[]
  /** Relays, for whom no direct way is open, and the secret that they share with us. */
  readonly turn: { readonly urls: readonly string[]; readonly secret: string } | undefined
}

/** The helpers of video calls, and what is missing of them. */
export const relayOf = ({
  STUN_URLS: stunUrls = [],
  TURN_URLS: urls,
  TURN_SECRET: secret,
}: Settings): { readonly config: RelayConfig; readonly problems: readonly string[] } => {
  if (urls !== undefined && secret !== undefined)
    return { config: { stunUrls, turn: { urls, secret } }, problems: [] }
  const config = { stunUrls, turn: undefined }
  if (urls === undefined && secret === undefined) return { config, problems: [] }
  const missing = urls === undefined ? "TURN_URLS" : "TURN_SECRET"
  return { config, problems: [`${missing} is not set; a relay needs both TURN_URLS and TURN_SECRET`] }
}
