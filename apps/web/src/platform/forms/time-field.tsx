import { TimeField as Field, type TimeFieldProps as FieldProps } from "@arnica/ui/time-field"
import type { ReactElement } from "react"
import { useT } from "../i18n/use-t.ts"

/** Props of {@link TimeField}; times are written `HH:mm`. */
type TimeFieldProps = Omit<FieldProps, "wrongText">

/** A time of day by a clock of 24 hours, whatever the device has. */
export function TimeField(props: TimeFieldProps): ReactElement {
  const t = useT("errors")
  return <Field {...props} wrongText={t("dates.time")} />
}
