import type { FastifyRequest } from "fastify"

/** A note that this website leaves in a browser, out of reach of scripts and of other websites. */
export type HiddenCookie = {
  /** The header that leaves a value there, which may hold no blanks, quotes, commas and semicolons. */
  readonly write: (value: string) => string
  /** What a browser brings; undefined without one. */
  readonly read: (request: FastifyRequest) => string | undefined
}

type Named = { readonly name: string; readonly seconds: number; readonly publicUrl: string }

/** A cookie of ours by its name, for so long. */
export const hiddenCookie = ({ name: plain, seconds, publicUrl }: Named): HiddenCookie => {
  const isSecure = publicUrl.startsWith("https:")
  // A browser takes such a name from this very host alone, and only for all of its paths.
  const name = isSecure ? `__Host-${plain}` : plain
  const secure = isSecure ? "; Secure" : ""
  return {
    write: (value) => `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`,
    read: ({ cookies }) => cookies[name],
  }
}
