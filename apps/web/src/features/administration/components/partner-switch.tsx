import type { OrganisationLine } from "@arnica/contract/organisations"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { refresh } from "../../../platform/api/refresh.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { ReasonField, useReason } from "../../../platform/forms/reason-field.tsx"
import { useT } from "../../../platform/i18n/use-t.ts"
import { Asking } from "../../../platform/ui/asking.tsx"
import { PARTNERS } from "../partners-queries.ts"

type PartnerSwitchProps = { readonly organisation: OrganisationLine; readonly onClose: () => void }

/** Asks why before it stops a clinic or a company, or has it go on. */
export function PartnerSwitch({ organisation, onClose }: PartnerSwitchProps): ReactElement {
  const t = useT("partners")
  const lists = useT("lists")
  const api = useApi()
  const queryClient = useQueryClient()
  const { code, name, active } = organisation
  const reason = useReason()
  const turning = useMutation({
    mutationFn: (why: string) =>
      api.call("POST /api/v2/admin/organisations/{code}/activity", {
        params: { code },
        body: { active: !active, reason: why },
      }),
    onSuccess: async () => {
      onClose()
      await refresh(queryClient, PARTNERS)
    },
  })
  const submit = (): void => {
    const said = reason.check()
    if (said !== null) turning.mutate(said)
  }
  return (
    <Asking
      title={t(active ? "stopTitle" : "resumeTitle", { name })}
      confirm={t(active ? "stop" : "resume")}
      keep={lists("cancel")}
      isMild={!active}
      action={turning}
      onConfirm={submit}
      onClose={onClose}
    >
      <p>{t(active ? "stopText" : "resumeText")}</p>
      <ReasonField reason={reason} label={t("reason")} longest={300} />
    </Asking>
  )
}
