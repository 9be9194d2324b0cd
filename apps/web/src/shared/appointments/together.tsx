import type { Companion } from "@arnica/contract/companions"
import type { ReactElement } from "react"
import { useT } from "../../platform/i18n/use-t.ts"

type TogetherProps = { readonly companions: readonly Companion[]; readonly className?: string | undefined }

/** Who takes part in a session beside its client, and how they answered. */
export function Together({ companions, className }: TogetherProps): ReactElement {
  const t = useT("appointments")
  return (
    <>
      {companions.map(({ fullName, status }) => (
        <div key={fullName} className={className}>
          {t("together.line", { name: fullName, status: t(`together.${status}`) })}
        </div>
      ))}
    </>
  )
}
