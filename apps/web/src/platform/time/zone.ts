import type { RouterContext } from "../router-context.ts"
import { SESSION_KEY, type Session } from "../session/session.ts"
import { currentMinute } from "./clock.ts"

/** The zone of visitors of whom nothing is known yet. */
const DEFAULT_ZONE = "Europe/Bucharest"

let known: { readonly minute: number; readonly zone: string } | undefined

/** The zone that the browser keeps time in. Asking it is slow, and a page asks often: it is asked once a minute. */
export function browserZone(): string {
  const minute = currentMinute()
  if (known?.minute === minute) return known.zone
  const zone: string | undefined = new Intl.DateTimeFormat().resolvedOptions().timeZone
  known = { minute, zone: zone || DEFAULT_ZONE }
  return known.zone
}

/** What a page is rendered with before a browser says where it is: the account's zone, else the product's. */
function sessionZone(session: Session): string {
  return session?.timeZone || DEFAULT_ZONE
}

/** The zone that the server renders a page in. */
export function renderedZone({ queryClient }: Pick<RouterContext, "queryClient">): string {
  return sessionZone(queryClient.getQueryData<Session>(SESSION_KEY) ?? null)
}

/** The zone for loaders: what `useViewerZone` will answer on the side where the loader runs. */
export function viewerZone(context: Pick<RouterContext, "cookies" | "queryClient">): string {
  return context.cookies === null ? browserZone() : renderedZone(context)
}
