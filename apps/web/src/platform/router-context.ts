import type { Environment } from "@arnica/contract/environments"
import type { Language } from "@arnica/i18n"
import type { QueryClient } from "@tanstack/react-query"
import type { Activity } from "./api/activity.ts"
import type { Api } from "./api/client.ts"
import type { MessageStore } from "./i18n/message-store.ts"

/** What every route finds in its `context`: in loaders, `beforeLoad` and, as `match.context`, in `head`. */
export type RouterContext = {
  /** The language of this document. */
  readonly language: Language
  readonly messages: MessageStore
  readonly queryClient: QueryClient
  readonly api: Api
  readonly activity: Activity
  readonly environment: Environment
  /** Scheme and host that the page is addressed by: canonical addresses start with it. */
  readonly origin: string
  /** The Cookie header while rendering on the server; null in a browser, whose session cookie no script sees. */
  readonly cookies: string | null
  /** Whether nobody can be signed in, by what the page's request carries; false in a browser, which asks. */
  readonly isAnonymous: boolean
  /** When the page was rendered, in epoch milliseconds: `useNow` starts there, on both sides. */
  readonly renderedAt: number
  /** Now for loaders, in epoch milliseconds, to the minute; while rendering on the server it is `renderedAt`. */
  readonly now: () => number
}
