import type { Language } from "@arnica/i18n"
import { useLocation } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../platform/i18n/use-t.ts"
import { LinkButton } from "../../platform/ui/link-button.tsx"

/** The two ways in. Both lead back to the page on which they were pressed. */
export function SignInLinks({ className, wide }: { className?: string; wide?: boolean }): ReactElement {
  const t = useT("common")
  const lang = useLanguage()
  const next = useLocation({ select: ({ publicHref, pathname }) => nextOf({ publicHref, pathname, lang }) })
  const size = wide ? "medium" : "small"
  const shared = { params: { lang }, search: next ? { next } : {}, size, wide } as const
  return (
    <div className={className}>
      <LinkButton {...shared} to="/$lang/login" variant="quiet">
        {t("session.signIn")}
      </LinkButton>
      <LinkButton {...shared} to="/$lang/signup">
        {t("session.createAccount")}
      </LinkButton>
    </div>
  )
}

type Here = { publicHref: string; pathname: string; lang: Language }

/** Where to come back to: nowhere in particular from the home page and from the sign-in pages themselves. */
function nextOf({ publicHref, pathname, lang }: Here): string | undefined {
  const path = pathname.slice(`/${lang}`.length)
  return /^\/?$|^\/(?:login|signup|recover|reset|404)(?:\/|$)/.test(path) ? undefined : publicHref
}
