import { Button } from "@arnica/ui/button"
import { Callout } from "@arnica/ui/callout"
import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"

/** Says that a part did not load, and asks again at a press. */
export function Retry({ text, onRetry }: { text: string; onRetry: () => unknown }): ReactElement {
  const t = useT("common")
  return (
    <Callout
      tone="negative"
      role="alert"
      actions={
        <Button variant="quiet" size="small" onClick={() => onRetry()}>
          {t("action.retry")}
        </Button>
      }
    >
      {text}
    </Callout>
  )
}
