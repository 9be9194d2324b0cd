/** The environments that the product runs in. */
export const ENVIRONMENTS = [
  "production",
  "development",
  "development2",
  "staging",
  "test",
  "cloud-eu",
  "cloud-us",
] as const

export type EnvironmentName = (typeof ENVIRONMENTS)[number]

/** The hosts of an environment: scheme and host, no path, no end slash. */
export type Environment = {
  readonly name: EnvironmentName
  /** Answers API calls. */
  readonly app: string
  /** Serves the pages. */
  readonly website: string
  /** Speaks websocket under `/rest/wsock`. */
  readonly websocket: string
  /** Serves uploaded files. */
  readonly uploads: string
}

const hosts = (name: EnvironmentName, domain: string): Environment => ({
  name,
  app: `https://app.${domain}`,
  website: `https://www.${domain}`,
  websocket: `wss://ws.${domain}`,
  uploads: `https://uploads.${domain}`,
})

/** Every environment with its hosts. The domain is the product's own in all of them. */
const ENVIRONMENT_TABLE = {
  production: hosts("production", "arnica.example"),
  development: hosts("development", "dev.arnica.example"),
  development2: hosts("development2", "dev2.arnica.example"),
  staging: hosts("staging", "staging.arnica.example"),
  test: hosts("test", "test.arnica.example"),
  "cloud-eu": hosts("cloud-eu", "eu.arnica.example"),
  "cloud-us": hosts("cloud-us", "us.arnica.example"),
} as const satisfies Record<EnvironmentName, Environment>

/**
 * The environment of a page: by build variable when there is one (the phone app has no host), else by host
 * name. A host that stands in no line (a laptop, an address of a container) is an environment of its own in
 * which one origin does everything.
 */
export function environmentOf(page: { origin: string; buildVariable?: string | undefined }): Environment {
  const built = ENVIRONMENTS.find((name) => name === page.buildVariable)
  if (built) return ENVIRONMENT_TABLE[built]
  const host = new URL(page.origin).host
  const known = Object.values(ENVIRONMENT_TABLE).find((line) => hostNames(line).includes(host))
  if (known) return known
  const { origin } = page
  return {
    name: "development",
    app: origin,
    website: origin,
    websocket: origin.replace(/^http/, "ws"),
    uploads: origin,
  }
}

/** True for an address on one of the environment's own hosts: credentials and device info go nowhere else. */
export function isOwnHost(environment: Environment, url: string): boolean {
  return hostNames(environment).includes(new URL(url).host)
}

function hostNames(environment: Environment): string[] {
  const { app, website, websocket, uploads } = environment
  return [app, website, websocket, uploads].map((address) => new URL(address).host)
}
