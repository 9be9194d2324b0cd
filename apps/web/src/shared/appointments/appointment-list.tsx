import type { ComponentProps, ReactElement } from "react"
import { useT } from "../../platform/i18n/use-t.ts"
import { PagedList } from "../../platform/ui/paged-list.tsx"

type AppointmentListProps<Row> = Omit<ComponentProps<typeof PagedList<Row>>, "label" | "keyOf">

/** Appointments one below the other, with what fetches more of them. */
export function AppointmentList<Row extends { readonly uuid: string }>(
  props: AppointmentListProps<Row>,
): ReactElement {
  const t = useT("appointments")
  return <PagedList {...props} label={t("list.label")} keyOf={({ uuid }) => uuid} />
}
