import { MESSAGE_SIGNS, type MessageSign } from "@arnica/contract/message-presence"
import { Checkbox } from "@arnica/ui/checkbox"
import { notify } from "@arnica/ui/notify"
import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { refresh } from "../../../platform/api/refresh.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useT } from "../../../platform/i18n/use-t.ts"
import { Part } from "../../../platform/ui/parts-page.tsx"
import { preferencesQuery } from "../queries.ts"
import s from "./parts.module.css"

type Change = { readonly sign: MessageSign; readonly isShown: boolean }

/** What the others of one's conversations see: when one is online, what one has read, that one types. */
export function SeenPart(): ReactElement {
  const t = useT("messaging")
  const api = useApi()
  const queryClient = useQueryClient()
  const { data: shown } = useSuspenseQuery(preferencesQuery(api))
  const change = useMutation({
    mutationFn: ({ sign, isShown }: Change) =>
      api.call("PATCH /api/v2/message-preferences", { body: { [sign]: isShown } }),
    onSuccess: async (saved) => {
      queryClient.setQueryData(preferencesQuery(api).queryKey, saved)
      notify({ type: "positive", title: t("desk.saved") })
      await refresh(queryClient, ["GET /api/v2/conversations", "GET /api/v2/conversations/{id}"])
    },
  })
  // What is being saved is shown as it will be.
  const isShown = (sign: MessageSign): boolean =>
    change.isPending && change.variables.sign === sign ? change.variables.isShown : shown[sign]
  return (
    <Part title={t("desk.seen.title")}>
      <p className={s.quiet}>{t("desk.seen.text")}</p>
      <RefusalCallout error={change.error} />
      {MESSAGE_SIGNS.map((sign) => (
        <Checkbox
          key={sign}
          checked={isShown(sign)}
          onChange={({ currentTarget: { checked } }) => change.mutate({ sign, isShown: checked })}
        >
          {t(`desk.seen.${sign}`)}
        </Checkbox>
      ))}
    </Part>
  )
}
