import { Button } from "@arnica/ui/button"
import { Callout } from "@arnica/ui/callout"
import { useMutation, useQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { Part, PartsPage } from "../../../platform/ui/parts-page.tsx"
import s from "../parts/parts.module.css"
import { unsubscribeQuery } from "../queries.ts"

/** Where the link at the end of an e-mail leads: opening it changes nothing, as programs open links too. */
export function UnsubscribeScreen({ token }: { readonly token: string | undefined }): ReactElement {
  const t = useT("personal")
  return (
    <PartsPage title={t("news.unsubscribe.title")} lead={t("news.unsubscribe.what")}>
      {token === undefined ? <Expired /> : <Ending token={token} />}
    </PartsPage>
  )
}

function Expired(): ReactElement {
  const t = useT("personal")
  return <Callout tone="warning">{t("news.unsubscribe.expired")}</Callout>
}

function Ending({ token }: { readonly token: string }): ReactElement | null {
  const t = useT("personal")
  const api = useApi()
  const { data, error } = useQuery(unsubscribeQuery(api, token))
  const end = useMutation({
    mutationFn: () => api.call("POST /api/v2/notifications/unsubscriptions", { body: { token } }),
  })
  if (error !== null || end.error !== null) return <Expired />
  if (data === undefined) return null
  const isOver = end.isSuccess || !data.isOn
  return (
    <Part title={t(`news.occasion.${data.occasion}`)}>
      <div role="status">{isOver ? <p className={s.text}>{t("news.unsubscribe.done")}</p> : null}</div>
      {isOver ? null : (
        <div>
          <Button loading={end.isPending} onClick={() => end.mutate()}>
            {t("news.unsubscribe.button")}
          </Button>
        </div>
      )}
      <p className={s.quiet}>{t("news.unsubscribe.back")}</p>
    </Part>
  )
}
