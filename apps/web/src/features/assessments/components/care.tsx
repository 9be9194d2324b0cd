import { useQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { HelpCard } from "../../safety/components/help-card.tsx"
import { helpQuery } from "../../safety/queries.ts"

type CareProps = {
  /** The country that the reader chose. */
  readonly country: string | undefined
  /** What else stands in the address of the page. */
  readonly kept?: Readonly<Record<string, string | number>> | undefined
}

/** Help, ahead of everything else: for answers that speak of danger. */
export function Care({ country, kept }: CareProps): ReactElement | null {
  const t = useT("assessments")
  const { data: help } = useQuery(helpQuery(useApi(), country))
  if (help === undefined) return null
  const words = { title: t("care.title"), text: t("care.text") }
  return <HelpCard help={help} kinds={["suicide"]} words={words} kept={kept} />
}
