import { Link } from "@tanstack/react-router"
import type { ReactElement, ReactNode } from "react"
import { useLanguage } from "../../../platform/i18n/use-t.ts"
import { useWhose } from "../model/whose.ts"
import type { WizardStep } from "../wizard-search.ts"

type StepLinkProps = {
  readonly step: WizardStep
  /** The path of a field in it. */
  readonly hash?: string
  readonly children: ReactNode
  readonly className?: string | undefined
  readonly "aria-current"?: "step" | undefined
}

/** Leads to a step of the wizard: one's own, or of the specialist that it is about. */
export function StepLink({ step, ...rest }: StepLinkProps): ReactElement {
  const lang = useLanguage()
  const { role, specialistID } = useWhose()
  if (specialistID === undefined)
    return <Link to="/$lang/$role/wizard" params={{ lang, role }} search={{ step }} {...rest} />
  return (
    <Link
      to="/$lang/$role/specialists/$specialistId/wizard"
      params={{ lang, role, specialistId: String(specialistID) }}
      search={{ step }}
      {...rest}
    />
  )
}
