import type { Language } from "@arnica/i18n"
import { useLocation } from "@tanstack/react-router"
import type { MouseEvent, ReactElement } from "react"
import { useLanguage, useT } from "../../platform/i18n/use-t.ts"
import { openSignInDialog, type SignInMode } from "../../platform/session/sign-in-dialog.ts"
import { LinkButton } from "../../platform/ui/link-button.tsx"
import { layoutOf } from "../layout.ts"

const VISITOR = { standalone: false, signedIn: false, seesCampaigns: false } as const

/**
 * The two ways in. Where they open over a page, both lead back to it; on the sign-in pages both lead on to where somebody
 * was going. From other pages only signing in leads back: somebody new, who was in the middle of nothing, begins where new
 * people do.
 */
export function SignInLinks({ className, wide }: { className?: string; wide?: boolean }): ReactElement {
  const t = useT("common")
  const lang = useLanguage()
  const next = useLocation({ select: (here) => nextOf(here, lang) })
  const isDialog = useLocation({
    select: ({ pathname }) => layoutOf({ ...VISITOR, pathname }).signIn === "dialog",
  })
  const isOnTheWay = useLocation({
    select: ({ pathname }) => isSignInPage(pathname, lang),
  })
  // A press that opens a tab, or that comes before the dialog is there, follows the link.
  const over =
    (mode: SignInMode) =>
    (event: MouseEvent): void => {
      const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
      if (isDialog && isPlain && openSignInDialog(mode)) event.preventDefault()
    }
  const size = wide ? "medium" : "small"
  const shared = { params: { lang }, size, wide } as const
  const back = next === undefined ? {} : { next }
  return (
    <div className={className}>
      <LinkButton {...shared} to="/$lang/login" search={back} variant="quiet" onClick={over("signIn")}>
        {t("session.signIn")}
      </LinkButton>
      <LinkButton
        {...shared}
        to="/$lang/signup"
        search={isDialog || isOnTheWay ? back : {}}
        onClick={over("signUp")}
      >
        {t("session.createAccount")}
      </LinkButton>
    </div>
  )
}

type Here = { publicHref: string; pathname: string; search: { next?: string } }

/** Where to come back to: nowhere in particular from the home page, and from the sign-in pages where they lead on to. */
function nextOf({ publicHref, pathname, search }: Here, lang: Language): string | undefined {
  if (isSignInPage(pathname, lang)) return search.next
  return /^\/?$|^\/404(?:\/|$)/.test(pathname.slice(`/${lang}`.length)) ? undefined : publicHref
}

function isSignInPage(pathname: string, lang: Language): boolean {
  return /^\/(?:login|signup|signup-specialist|recover|reset)(?:\/|$)/.test(pathname.slice(`/${lang}`.length))
}
