import type { Language } from "@arnica/i18n"
import { useLocation } from "@tanstack/react-router"
import type { MouseEvent, ReactElement } from "react"
import { useLanguage, useT } from "../../platform/i18n/use-t.ts"
import { openSignInDialog, type SignInMode } from "../../platform/session/sign-in-dialog.ts"
import { LinkButton } from "../../platform/ui/link-button.tsx"
import { layoutOf } from "../layout.ts"

/**
 * The two ways in. Where they open over a page, both lead back to it. From other pages only signing in does: somebody
 * new, who was in the middle of nothing, begins where new people do.
 */
export function SignInLinks({ className, wide }: { className?: string; wide?: boolean }): ReactElement {
  const t = useT("common")
  const lang = useLanguage()
  const next = useLocation({ select: ({ publicHref, pathname }) => nextOf({ publicHref, pathname, lang }) })
  const isDialog = useLocation({
    select: ({ pathname }) => layoutOf({ pathname, standalone: false, signedIn: false }).signIn === "dialog",
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
      <LinkButton {...shared} to="/$lang/signup" search={isDialog ? back : {}} onClick={over("signUp")}>
        {t("session.createAccount")}
      </LinkButton>
    </div>
  )
}

type Here = { publicHref: string; pathname: string; lang: Language }

/** Where to come back to: nowhere in particular from the home page and from the sign-in pages themselves. */
function nextOf({ publicHref, pathname, lang }: Here): string | undefined {
  const path = pathname.slice(`/${lang}`.length)
  return /^\/?$|^\/(?:login|signup|signup-specialist|recover|reset|404)(?:\/|$)/.test(path)
    ? undefined
    : publicHref
}
