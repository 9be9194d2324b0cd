/**
 * The cookies of signing in. Over https their names begin with `__Host-`: a browser takes such a cookie only over https,
 * from this very host and for all of it, so that no neighbouring host can plant one.
 */
export type SessionCookies = {
  /** What the names of all of them begin with. */
  readonly prefix: string
  /** The session's value in what a browser sends; undefined without one. */
  readonly valueIn: (header: string | undefined) => string | undefined
  /** The value of the session that an answer brings; undefined when it brings none. */
  readonly newValueIn: (setCookies: readonly string[]) => string | undefined
  /** Whether an answer brings the question for the second step. */
  readonly asksForCode: (setCookies: readonly string[]) => boolean
  /** The session's value as the sign-in library reads it. */
  readonly headerOf: (value: string) => string
}

const named = (prefix: string): SessionCookies => {
  const sent = new RegExp(`(?:^|;\\s*)${prefix}\\.session_token=([^;]+)`)
  const set = new RegExp(`^${prefix}\\.session_token=([^;]+)`)
  const question = new RegExp(`^${prefix}\\.two_factor=[^;]`)
  return {
    prefix,
    valueIn: (header) => sent.exec(header ?? "")?.[1],
    newValueIn: (setCookies) => setCookies.flatMap((cookie) => set.exec(cookie)?.[1] ?? [])[0],
    asksForCode: (setCookies) => setCookies.some((cookie) => question.test(cookie)),
    headerOf: (value) => `${prefix}.session_token=${value}`,
  }
}

const PLAIN = named("arnica")
const BOUND = named("__Host-arnica")

/** Whether a website at this address is reached over https alone. */
export const isSecureSite = (publicUrl: string): boolean => publicUrl.startsWith("https:")

/** The cookies of a website at this address. */
export const sessionCookiesAt = (publicUrl: string): SessionCookies =>
  isSecureSite(publicUrl) ? BOUND : PLAIN
