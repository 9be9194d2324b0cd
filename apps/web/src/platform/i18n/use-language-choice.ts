import { cookieText } from "@arnica/contract/cookies"
import { LANGUAGE_STORAGE_KEY, type Language } from "@arnica/i18n"
import { translatePath } from "@arnica/i18n/paths"
import { useLocation } from "@tanstack/react-router"
import { useApi } from "../api/use-api.ts"
import { useSession } from "../session/session.ts"
import { withChoice } from "./with-choice.ts"

type Press = { preventDefault: () => void; metaKey: boolean; ctrlKey: boolean }

type LanguageChoice = {
  /** The address of this page in a language, for a link that works without scripts too. */
  hrefOf: (language: Language) => string
  /** Remembers the choice in this browser and on the account, and loads the page in that language. */
  choose: (event: Press, language: Language) => void
}

/** Shows the current page in another language. */
export function useLanguageChoice(): LanguageChoice {
  const api = useApi()
  const session = useSession()
  const here = useLocation({ select: (location) => location.publicHref })
  const choose = (event: Press, language: Language): void => {
    if (event.metaKey || event.ctrlKey) return
    event.preventDefault()
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    document.cookie = cookieText("language", { value: language, address: window.location.protocol })
    rememberLocally(language)
    const go = (): void => window.location.assign(translatePath(language, here))
    if (session) api.call("PATCH /api/v2/users/me", { body: { language } }).then(go, go)
    else go()
  }
  return { hrefOf: (language) => withChoice(translatePath(language, here), language), choose }
}

function rememberLocally(language: Language): void {
  try {
    window.localStorage.setItem(LANGUAGE_STORAGE_KEY, language)
  } catch {
    // Storage is switched off: the cookie remembers.
  }
}
