import { Button } from "@arnica/ui/button"
import { LockIcon } from "@arnica/ui/icons/frame"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useT } from "../../../platform/i18n/use-t.ts"
import { SESSION_KEY } from "../../../platform/session/session.ts"
import { signInByPasskey, wasGivenUp } from "../passkeys.ts"
import { usePasskeySupport } from "../use-passkey-support.ts"
import s from "./identity-forms.module.css"

/** Signs in by fingerprint, face or device lock, where the browser can. */
export function PasskeyButton({ onDone }: { onDone: () => void }): ReactElement | null {
  const t = useT("identity")
  const api = useApi()
  const queryClient = useQueryClient()
  const isSupported = usePasskeySupport()
  const signIn = useMutation({
    mutationFn: () => signInByPasskey(api),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: SESSION_KEY })
      onDone()
    },
  })
  if (isSupported !== true) return null
  const refused = signIn.error !== null && !wasGivenUp(signIn.error) ? signIn.error : null
  return (
    <div className={s.ways}>
      <span>{t("signIn.or")}</span>
      <Button
        variant="quiet"
        wide
        left={<LockIcon />}
        loading={signIn.isPending}
        onClick={() => signIn.mutate()}
      >
        {t("signIn.passkey")}
      </Button>
      <RefusalCallout error={refused} />
    </div>
  )
}
