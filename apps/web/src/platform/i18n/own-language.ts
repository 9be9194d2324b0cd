import type { Language } from "@arnica/i18n/languages"
import type { RouterContext } from "../router-context.ts"
import { SESSION_KEY, type Session, useSession } from "../session/session.ts"
import { useLanguage } from "./use-t.ts"

/** The visitor's own language: their account's, else the page's. */
export function useOwnLanguage(): Language {
  const page = useLanguage()
  return useSession()?.language ?? page
}

/** The same for loaders, by the session as it is known when they run. */
export function ownLanguage({
  queryClient,
  language,
}: Pick<RouterContext, "queryClient" | "language">): Language {
  return queryClient.getQueryData<Session>(SESSION_KEY)?.language ?? language
}
