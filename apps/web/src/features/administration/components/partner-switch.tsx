import type { OrganisationLine } from "@arnica/contract/organisations"
import { Button } from "@arnica/ui/button"
import { Dialog } from "@arnica/ui/dialog"
import { Textarea } from "@arnica/ui/text-field"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useT } from "../../../platform/i18n/use-t.ts"
import { PARTNERS_KEY } from "../partners-queries.ts"
import s from "../screens/audit-screen.module.css"

type PartnerSwitchProps = { readonly organisation: OrganisationLine; readonly onClose: () => void }

const SHORTEST = 3

/** Asks why before it stops a clinic or a company, or has it go on. */
export function PartnerSwitch({ organisation, onClose }: PartnerSwitchProps): ReactElement {
  const t = useT("partners")
  const lists = useT("lists")
  const errors = useT("errors")
  const api = useApi()
  const queryClient = useQueryClient()
  const { code, name, active } = organisation
  const [reason, setReason] = useState("")
  const [wrong, setWrong] = useState<string>()
  const turning = useMutation({
    mutationFn: (why: string) =>
      api.call("POST /api/v2/admin/organisations/{code}/activity", {
        params: { code },
        body: { active: !active, reason: why },
      }),
    onSuccess: async () => {
      onClose()
      await queryClient.invalidateQueries({ queryKey: PARTNERS_KEY })
    },
  })
  const submit = (): void => {
    const isShort = reason.trim().length < SHORTEST
    setWrong(isShort ? errors("validation.tooSmallText", { limit: SHORTEST }) : undefined)
    if (!isShort) turning.mutate(reason.trim())
  }
  return (
    <Dialog
      open
      firm
      role="alertdialog"
      onClose={onClose}
      title={t(active ? "stopTitle" : "resumeTitle", { name })}
      closeLabel={lists("cancel")}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {lists("cancel")}
          </Button>
          <Button variant={active ? "danger" : "primary"} loading={turning.isPending} onClick={submit}>
            {t(active ? "stop" : "resume")}
          </Button>
        </>
      }
    >
      <div className={s.page}>
        <p>{t(active ? "stopText" : "resumeText")}</p>
        <RefusalCallout error={turning.error} />
        <Textarea
          label={t("reason")}
          value={reason}
          error={wrong}
          rows={3}
          maxLength={300}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  )
}
