import { Button } from "@arnica/ui/button"
import { Callout } from "@arnica/ui/callout"
import { PhoneIcon } from "@arnica/ui/icons/frame"
import { useQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { careQuery } from "../queries.ts"

/** Works in the whole of the European Union, and from mobile phones in most places. */
const EMERGENCY = "112"

/** Help, ahead of everything else: for answers that speak of danger. */
export function Care(): ReactElement {
  const t = useT("assessments")
  const language = useLanguage()
  const here = useQuery(careQuery(useApi())).data?.countries[0]
  const number = here?.emergencyNumber ?? EMERGENCY
  const line = here?.lines.find(({ audience }) => audience === "everyone")
  return (
    <Callout
      tone="warning"
      role="note"
      title={t("care.title")}
      actions={
        <>
          {line === undefined ? null : (
            <Button component="a" href={`tel:${line.dial}`} left={<PhoneIcon />}>
              {line.name}, {line.number}
            </Button>
          )}
          <Button component="a" href={`tel:${number}`} variant="quiet" left={<PhoneIcon />}>
            {t("care.call", { number })}
          </Button>
          <LinkButton to="/$lang/helpline" params={{ lang: language }} variant="quiet">
            {t("care.lines")}
          </LinkButton>
        </>
      }
    >
      {t("care.text")}
    </Callout>
  )
}
