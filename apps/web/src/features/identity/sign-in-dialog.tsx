import { Dialog } from "@arnica/ui/dialog"
import { useRouter } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { useT } from "../../platform/i18n/use-t.ts"
import type { SignInMode } from "../../platform/session/sign-in-dialog.ts"
import { AuthPanel } from "./auth-panel.tsx"

type DialogProps = { readonly begin: SignInMode; readonly onClose: () => void }

/** Signing in or up over the page on which it was asked for, which then goes on where it was. */
export function SignInDialog({ begin, onClose }: DialogProps): ReactElement {
  const t = useT("identity")
  const common = useT("common")
  const router = useRouter()
  const finish = async (): Promise<void> => {
    onClose()
    await router.invalidate()
  }
  return (
    <Dialog open firm onClose={onClose} title={t("panel.label")} closeLabel={common("notice.dismiss")}>
      <AuthPanel begin={begin} onDone={finish} />
    </Dialog>
  )
}
