import { Button } from "@arnica/ui/button"
import { useNavigate, useRouterState } from "@tanstack/react-router"
import { type ReactElement, useState } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useSession } from "../../../platform/session/session.ts"
import { openSignInDialog } from "../../../platform/session/sign-in-dialog.ts"
import { signInPath } from "../../../platform/session/sign-in-path.ts"
import { lazyPart } from "../../../platform/ui/lazy-part.tsx"

const ReportReview = lazyPart({
  load: () => import("./report-review.tsx"),
  name: "ReportReview",
  onMissing: ({ onClose }) => onClose(),
})

type ReportLinkProps = { readonly uuid: string; readonly about: "review" | "answer" }

/** Opens the report of a review or of its answer. Who is signed out signs in first: reports are counted by person. */
export function ReportLink({ uuid, about }: ReportLinkProps): ReactElement {
  const t = useT("profile")
  const language = useLanguage()
  const session = useSession()
  const navigate = useNavigate()
  const here = useRouterState({ select: ({ location }) => location.publicHref })
  const [isOpen, setOpen] = useState(false)
  const open = (): void => {
    if (session !== null) setOpen(true)
    else if (!openSignInDialog("signIn")) void navigate({ href: signInPath(language, here) })
  }
  return (
    <div>
      <Button variant="link" size="small" onClick={open}>
        {t(about === "answer" ? "report.openAnswer" : "report.open")}
      </Button>
      {isOpen ? <ReportReview uuid={uuid} about={about} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}
