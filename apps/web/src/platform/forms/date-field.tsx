import { intlLocale } from "@arnica/i18n/languages"
import { DateField as Field, type DateFieldProps as FieldProps } from "@arnica/ui/date-field"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../i18n/use-t.ts"
import { lazyPart } from "../ui/lazy-part.tsx"

/** Props of {@link DateField}; dates are written `YYYY-MM-DD`. */
type DateFieldProps = Omit<FieldProps, "locale" | "texts" | "calendar" | "label"> & { readonly label: string }

const Calendar = lazyPart({
  load: () => import("@arnica/ui/date-calendar"),
  name: "DateCalendar",
  onMissing: ({ onClose }) => onClose(),
})

/** A date in the order and the words of the page's language: typed, or picked in a calendar. */
export function DateField(props: DateFieldProps): ReactElement {
  const t = useT("errors")
  const language = useLanguage()
  const shape = t("dates.shape")
  return (
    <Field
      {...props}
      locale={intlLocale(language)}
      calendar={Calendar}
      texts={{
        shape,
        open: t("dates.open", { field: props.label }),
        previous: t("dates.previous"),
        next: t("dates.next"),
        fault: (fault, date) =>
          fault === "shape" ? t("dates.asShape", { shape }) : t(`dates.${fault}`, { date }),
      }}
    />
  )
}
