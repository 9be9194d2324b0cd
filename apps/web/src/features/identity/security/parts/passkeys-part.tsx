import type { SignInMethods } from "@arnica/contract/account-security"
import { Button } from "@arnica/ui/button"
import { notify } from "@arnica/ui/notify"
import { Skeleton } from "@arnica/ui/skeleton"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { useApi } from "../../../../platform/api/use-api.ts"
import { RefusalCallout } from "../../../../platform/forms/refusal-callout.tsx"
import { useT } from "../../../../platform/i18n/use-t.ts"
import { Part } from "../../../../platform/ui/parts-page.tsx"
import { usePasskeySupport } from "../../use-passkey-support.ts"
import { PASSKEYS_KEY, passkeysQuery } from "../queries.ts"
import s from "./part.module.css"
import { AddPasskey, PasskeyRow } from "./passkey-row.tsx"

/** The keys that devices keep: added, renamed, removed. */
export function PasskeysPart({ methods }: { methods: SignInMethods }): ReactElement {
  const t = useT("security")
  const queryClient = useQueryClient()
  const [isAdding, setIsAdding] = useState(false)
  const isSupported = usePasskeySupport()
  const passkeys = useQuery({ ...passkeysQuery(useApi()), enabled: typeof window !== "undefined" })
  const refresh = async (title: string): Promise<void> => {
    notify({ type: "positive", title })
    await queryClient.invalidateQueries({ queryKey: PASSKEYS_KEY })
  }
  return (
    <Part title={t("passkeys.title")}>
      <p className={s.text}>{t("passkeys.text")}</p>
      <RefusalCallout error={passkeys.error} />
      {passkeys.isPending ? <Skeleton height="3rem" shape="block" /> : null}
      {passkeys.data?.length === 0 ? <p className={s.quiet}>{t("passkeys.none")}</p> : null}
      {passkeys.data && passkeys.data.length > 0 ? (
        <ul className={s.list}>
          {passkeys.data.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onChanged={refresh} />
          ))}
        </ul>
      ) : null}
      {isAdding ? (
        <AddPasskey
          hasPassword={methods.hasPassword}
          onDone={async () => {
            setIsAdding(false)
            await refresh(t("passkeys.doneTitle"))
          }}
          onCancel={() => setIsAdding(false)}
        />
      ) : null}
      {isSupported === true && !isAdding ? (
        <div>
          <Button variant="quiet" onClick={() => setIsAdding(true)}>
            {t("passkeys.add")}
          </Button>
        </div>
      ) : null}
      {isSupported === false ? <p className={s.quiet}>{t("passkeys.unsupported")}</p> : null}
    </Part>
  )
}
