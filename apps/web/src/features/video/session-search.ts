const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The session that an address names; nothing for what is none. */
export const readSession = ({ session }: { session?: unknown }): { session?: string } =>
  typeof session === "string" && UUID.test(session) ? { session } : {}
