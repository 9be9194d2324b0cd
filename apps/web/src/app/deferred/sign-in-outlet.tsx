import { type ReactElement, useEffect, useState } from "react"
import type { Session } from "../../platform/session/session.ts"
import { provideSignInDialog, type SignInMode } from "../../platform/session/sign-in-dialog.ts"
import { lazyPart } from "../../platform/ui/lazy-part.tsx"
import { usePageContext } from "../../platform/use-page-context.ts"

const SignInDialog = lazyPart({
  load: () => import("../../features/identity/sign-in-dialog.tsx"),
  name: "SignInDialog",
  onMissing: ({ onClose }) => onClose(),
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
  return <SignInDialog begin={asked.mode} onClose={() => setAsked(null)} />
}
