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

/**
 * An environment whose four hosts are one origin, `https://…` or `http://…`: session cookies, the content policy and
 * the defence against other sites' requests know no second one.
 */
const oneOrigin = (name: EnvironmentName, origin: string): Environment => ({
  name,
  app: origin,
  website: origin,
  websocket: origin.replace(/^http/, "ws"),
  uploads: origin,
})

/** Every environment with its hosts. */
export const ENVIRONMENT_TABLE = {
  production: oneOrigin("production", "https://www.arnica.example"),
  development: oneOrigin("development", "https://www.dev.arnica.example"),
  development2: oneOrigin("development2", "https://www.dev2.arnica.example"),
  staging: oneOrigin("staging", "https://www.staging.arnica.example"),
  test: oneOrigin("test", "https://www.test.arnica.example"),
  "cloud-eu": oneOrigin("cloud-eu", "https://www.eu.arnica.example"),
  "cloud-us": oneOrigin("cloud-us", "https://www.us.arnica.example"),
} as const satisfies Record<EnvironmentName, Environment>

/** The environment whose website stands at this origin or address; undefined for a host that is in no line. */
export const environmentAt = (address: string): Environment | undefined => {
  const { host } = new URL(address)
  return Object.values(ENVIRONMENT_TABLE).find(({ website }) => new URL(website).host === host)
}

/**
 * The environment of a page: by host name, else by build variable (the pages that a phone app carries have no host of
 * their own). Any other host (a laptop, a container's address) does everything itself, under the name `development`.
 */
export const environmentOf = (page: {
  readonly origin: string
  readonly buildVariable?: string | undefined
}): Environment => {
  const built = ENVIRONMENTS.find((name) => name === page.buildVariable)
  return (
    environmentAt(page.origin) ??
    (built === undefined ? oneOrigin("development", page.origin) : ENVIRONMENT_TABLE[built])
  )
}
