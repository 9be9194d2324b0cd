import { Button } from "@arnica/ui/button"
import { PhoneIcon } from "@arnica/ui/icons/frame"
import { useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { AllHelp } from "../../safety/components/all-help.tsx"
import { helpQuery } from "../../safety/queries.ts"
import { NextStep } from "../components/next-step.tsx"
import { Page } from "../components/page.tsx"
import { Prose } from "../components/prose.tsx"
import { WriteToUs } from "../components/ways.tsx"
import { companyQuery } from "../queries.ts"

/** Whom to call: the emergency number first, then lines that listen, of the reader's country or another. */
export function HelplineScreen({ country }: { readonly country: string | undefined }): ReactElement {
  const t = useT("helpline")
  const api = useApi()
  const { data: help } = useSuspenseQuery(helpQuery(api, country))
  const { data: company } = useSuspenseQuery(companyQuery(api))
  return (
    <Page title={t("title")} lead={t("lead")} plant="home" tone="clay">
      <AllHelp help={help} />
      <Prose text={t("story")} />
      <NextStep title={t("office.title")} text={t("office.text")}>
        <WriteToUs topic="booking" quiet>
          {t("office.write")}
        </WriteToUs>
        <Button
          component="a"
          href={`tel:${company.phone.replaceAll(" ", "")}`}
          size="large"
          variant="quiet"
          left={<PhoneIcon />}
        >
          {t("office.call", { phone: company.phone })}
        </Button>
      </NextStep>
    </Page>
  )
}
