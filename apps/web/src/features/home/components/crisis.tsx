import { Callout } from "@arnica/ui/callout"
import { PhoneIcon } from "@arnica/ui/icons/things"
import type { ReactElement } from "react"
import { Rich } from "../../../platform/i18n/rich.tsx"
import { useT } from "../../../platform/i18n/use-t.ts"

/** Where to turn when waiting for a session is not an option. */
export function Crisis(): ReactElement {
  const t = useT("home")
  return (
    <Callout tone="negative" role="note" icon={<PhoneIcon />}>
      {/* biome-ignore lint/a11y/useAnchorContent: the number stands in the messages. */}
      <Rich text={t("crisis.text")} tags={{ strong: <strong />, tel: <a href="tel:112" /> }} />
    </Callout>
  )
}
