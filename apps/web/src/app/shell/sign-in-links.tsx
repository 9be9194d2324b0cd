import type { Language } from "@arnica/i18n"
import { Button } from "@arnica/ui/button"
import { useLocation } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../platform/i18n/use-t.ts"
import { links } from "../navigation.ts"
import { InternalLink } from "./internal-link.tsx"

/** The two ways in. Both lead back to the page on which they were pressed. */
export function SignInLinks({ className, wide }: { className?: string; wide?: boolean }): ReactElement {
  const t = useT("common")
  const language = useLanguage()
  const next = useLocation({
    select: ({ publicHref, pathname }) => nextOf({ publicHref, pathname, language }),
  })
  const size = wide ? "medium" : "small"
  return (
    <div className={className}>
      <Button
        component={InternalLink}
        href={links.signIn(language) + next}
        variant="quiet"
        size={size}
        wide={wide}
      >
        {t("session.signIn")}
      </Button>
      <Button component={InternalLink} href={links.signUp(language) + next} size={size} wide={wide}>
        {t("session.createAccount")}
      </Button>
    </div>
  )
}

type Here = { publicHref: string; pathname: string; language: Language }

/** `?next=` for the sign-in pages: none from the home page and from those pages themselves. */
function nextOf({ publicHref, pathname, language }: Here): string {
  const path = pathname.slice(`/${language}`.length)
  if (/^\/?$|^\/(?:login|signup|recover|reset|404)(?:\/|$)/.test(path)) return ""
  return `?next=${encodeURIComponent(publicHref)}`
}
