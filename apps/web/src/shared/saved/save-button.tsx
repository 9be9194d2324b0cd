import { IconButton } from "@arnica/ui/button"
import { HeartIcon } from "@arnica/ui/icons/things"
import { useRouter } from "@tanstack/react-router"
import { type ReactElement, useEffect } from "react"
import { useLanguage, useT } from "../../platform/i18n/use-t.ts"
import { openSignInDialog } from "../../platform/session/sign-in-dialog.ts"
import { signInPath } from "../../platform/session/sign-in-path.ts"
import { useNow } from "../../platform/time/use-now.ts"
import s from "./save-button.module.css"
import { useSaved } from "./use-saved.ts"
import { keepWish, takeWish } from "./wish.ts"

type SaveButtonProps = {
  readonly specialist: { readonly id: number; readonly fullName: string }
  readonly className?: string
}

/**
 * The heart on a card or a profile: keeps a specialist, and takes them off again. Who is signed out signs in or up first,
 * and then has them kept. Its words are of the namespace `saved`.
 */
export function SaveButton({ specialist, className }: SaveButtonProps): ReactElement {
  const { id, fullName: name } = specialist
  const t = useT("saved")
  const language = useLanguage()
  const router = useRouter()
  const now = useNow()
  const { isSaved, isSignedIn, set } = useSaved(id)
  useEffect(() => {
    if (isSignedIn && takeWish(id, now)) set(true)
  }, [isSignedIn, id, now, set])
  const press = (): void => {
    if (isSignedIn) {
      set(!isSaved)
      return
    }
    keepWish(id, now)
    if (!openSignInDialog("signUp")) {
      void router.navigate({ href: signInPath(language, router.state.location.publicHref) })
    }
  }
  return (
    <IconButton
      label={t(isSaved ? "remove" : "save", { name })}
      size="small"
      className={className === undefined ? s.button : `${s.button} ${className}`}
      data-saved={isSaved || undefined}
      onClick={press}
    >
      <HeartIcon />
    </IconButton>
  )
}
