import { lazy, type ReactElement, Suspense, useEffect, useState } from "react"
import type { Session } from "../../platform/session/session.ts"
import { provideSignInDialog, type SignInMode } from "../../platform/session/sign-in-dialog.ts"
import { usePageContext } from "../../platform/use-page-context.ts"

const SignInDialog = lazy(async () => {
  const { SignInDialog: component } = await import("../../features/identity/sign-in-dialog.tsx")
  return { default: component }
})

type Props = { readonly pathname: string; readonly session: Session }

/** Signing in over the page. The dialog and its words are fetched when it is asked for, and it closes with the page. */
export function SignInOutlet({ pathname, session }: Props): ReactElement | null {
  const { messages } = usePageContext()
  const [asked, setAsked] = useState<{ readonly mode: SignInMode; readonly at: string } | null>(null)
  useEffect(() => {
    if (session !== null) return undefined
    return provideSignInDialog((mode) => {
      void messages.load(["identity", "errors"]).then(() => setAsked({ mode, at: pathname }))
    })
  }, [messages, pathname, session])
  if (asked === null || asked.at !== pathname) return null
  return (
    <Suspense>
      <SignInDialog begin={asked.mode} onClose={() => setAsked(null)} />
    </Suspense>
  )
}
