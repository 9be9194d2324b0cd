import { createHmac } from "node:crypto"
import type { IceServer } from "@arnica/contract/video"
import type { RelayConfig } from "../../platform/config/video-settings.ts"

/**
 * The servers for one visit, with credentials that the relay checks by itself and refuses once the room has closed: the "TURN REST
 * API" of coturn's `use-auth-secret`. `name` says nothing of who it is.
 */
export const iceServers = (
  { stunUrls, turn }: RelayConfig,
  { name, until }: { readonly name: string; readonly until: number },
): IceServer[] => {
  const servers: IceServer[] = stunUrls.length === 0 ? [] : [{ urls: [...stunUrls] }]
  if (turn === undefined) return servers
  const username = `${Math.ceil(until / 1_000)}:${name}`
  const credential = createHmac("sha1", turn.secret).update(username).digest("base64")
  return [...servers, { urls: [...turn.urls], username, credential }]
}
