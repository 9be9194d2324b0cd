import { z } from "zod"
import { address, setting, text } from "./setting.ts"

/** One for each person that a process takes on, with some to spare. */
const LEAST_PORTS = 99

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
  VIDEO_FORWARDING: setting(z.enum(["embedded", "off"]).default("embedded"), {
    says: "Who passes on picture and sound of groups of five to 25 people where no LiveKit is configured: a process beside this server, in memory, or nobody. Without anybody such groups cannot be offered by video.",
    allowed: "embedded, off",
    fallback: "embedded",
  }),
  VIDEO_FORWARDING_ADDRESS: setting(z.union([z.ipv4(), z.ipv6()]).optional(), {
    says: "The address under which browsers reach this machine's ports of UDP, where that is not its own: behind a translated address.",
    allowed: "an IP address",
    fallback: "the machine's own addresses",
  }),
  VIDEO_FORWARDING_PORTS: setting(
    z
      .string()
      .regex(/^\d{4,5}-\d{4,5}$/)
      .transform((given) => given.split("-").map(Number))
      .pipe(z.tuple([z.int().min(1_024), z.int().max(65_535)]))
      .refine(([first, last]) => last - first >= LEAST_PORTS, {
        error: `must span ${LEAST_PORTS} ports or more`,
      })
      .optional(),
    {
      says: "The ports of UDP at which that process takes connections, one for each person; the firewall has to let them in.",
      allowed: "first-last, 100 ports or more: 40000-40199",
      fallback: "any that is free",
    },
  ),
  LIVEKIT_URL: setting(address("ws:", "wss:").optional(), {
    says: "A LiveKit server that passes on picture and sound of groups of five to 25 people instead. Its webhooks go to /api/v2/video/webhooks/livekit.",
    allowed: "wss://host",
    fallback: "none: see VIDEO_FORWARDING",
  }),
  LIVEKIT_API_KEY: setting(text.optional(), {
    says: "Who we are to LiveKit. Required with LIVEKIT_URL.",
    allowed: "text",
    fallback: "none",
  }),
  LIVEKIT_API_SECRET: setting(z.string().min(32).optional(), {
    says: "How we prove it, and how LiveKit signs its webhooks. Required with LIVEKIT_URL.",
    allowed: "text of 32 characters or more",
    fallback: "none",
    secret: true,
  }),
} as const

type VideoSettings = z.output<z.ZodObject<typeof videoSettings>>

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
}: VideoSettings): { readonly config: RelayConfig; readonly problems: readonly string[] } => {
  if (urls !== undefined && secret !== undefined)
    return { config: { stunUrls, turn: { urls, secret } }, problems: [] }
  const config = { stunUrls, turn: undefined }
  if (urls === undefined && secret === undefined) return { config, problems: [] }
  const missing = urls === undefined ? "TURN_URLS" : "TURN_SECRET"
  return { config, problems: [`${missing} is not set; a relay needs both TURN_URLS and TURN_SECRET`] }
}

/** A LiveKit server, and what it knows us by. */
export type LivekitConfig = {
  readonly kind: "livekit"
  readonly url: string
  readonly apiKey: string
  readonly apiSecret: string
}

/** Who passes on picture and sound of groups; undefined for nobody. */
export type ForwardingConfig =
  | LivekitConfig
  | {
      readonly kind: "embedded"
      readonly address: string | undefined
      readonly ports: readonly [number, number] | undefined
    }
  | undefined

/** Who passes on picture and sound of groups, and what is missing of it. */
export const forwardingOf = ({
  VIDEO_FORWARDING: unit,
  VIDEO_FORWARDING_ADDRESS: ownAddress,
  VIDEO_FORWARDING_PORTS: ports,
  LIVEKIT_URL: url,
  LIVEKIT_API_KEY: apiKey,
  LIVEKIT_API_SECRET: apiSecret,
}: VideoSettings): { readonly config: ForwardingConfig; readonly problems: readonly string[] } => {
  if (url !== undefined && apiKey !== undefined && apiSecret !== undefined)
    return { config: { kind: "livekit", url, apiKey, apiSecret }, problems: [] }
  const embedded = { kind: "embedded", address: ownAddress, ports } as const
  const config = unit === "embedded" ? embedded : undefined
  const given = { LIVEKIT_URL: url, LIVEKIT_API_KEY: apiKey, LIVEKIT_API_SECRET: apiSecret }
  const missing = Object.entries(given).flatMap(([name, value]) => (value === undefined ? [name] : []))
  if (missing.length === Object.keys(given).length) return { config, problems: [] }
  return {
    config,
    problems: missing.map((name) => `${name} is not set; LiveKit needs ${Object.keys(given).join(", ")}`),
  }
}
