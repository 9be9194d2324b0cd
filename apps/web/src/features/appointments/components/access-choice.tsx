import type { Appointment } from "@arnica/contract/booking"
import { formatDate } from "@arnica/i18n/format"
import { Card } from "@arnica/ui/card"
import { Checkbox } from "@arnica/ui/checkbox"
import { FieldError } from "@arnica/ui/field"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { readRefusal } from "../../../platform/forms/refusal.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useNow } from "../../../platform/time/use-now.ts"
import { accessQuery } from "../queries.ts"

type AccessChoiceProps = { readonly appointment: Appointment; readonly zone: string }

/** Until when the specialist reads what was left for the session, and the choice to let them go on. */
export function AccessChoice({ appointment, zone }: AccessChoiceProps): ReactElement | null {
  const t = useT("appointments")
  const errors = useT("errors")
  const language = useLanguage()
  const now = useNow()
  const api = useApi()
  const queryClient = useQueryClient()
  const { uuid, specialist } = appointment
  const { data } = useQuery(accessQuery(api, uuid))
  const save = useMutation({
    mutationFn: (keep: boolean) =>
      api.call("POST /api/v2/appointments/{uuid}/access", { params: { uuid }, body: { keep } }),
    onSuccess: (saved) => queryClient.setQueryData(accessQuery(api, uuid).queryKey, saved),
  })
  if (data === undefined || data.closesAt === null) return null
  const { closesAt } = data
  const kept = save.isPending ? save.variables : data.kept
  const name = specialist.fullName
  const isClosed = Date.parse(closesAt) <= now && !kept
  return (
    <Card>
      <p>
        {isClosed
          ? t("access.closed", { name })
          : t("access.until", { name, when: formatDate({ language, at: closesAt, zone }) })}
      </p>
      <Checkbox
        checked={kept}
        hint={t("access.hint")}
        onChange={(event) => save.mutate(event.currentTarget.checked)}
      >
        {t("access.keep", { name })}
      </Checkbox>
      <div role="alert">
        <FieldError>{save.error === null ? null : readRefusal(save.error, errors).text}</FieldError>
      </div>
    </Card>
  )
}
