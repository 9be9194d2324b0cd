import { useQuery } from "@tanstack/react-query"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import type { Asked } from "../../../shared/dashboard/asked.ts"
import { ownHomeworkQuery } from "../queries.ts"
import { useWords } from "./use-words.ts"

/** What one's specialists ask to be written about and nobody has answered yet. */
export function useAskedByHomework(): readonly Asked[] {
  const t = useT("journal")
  const words = useWords()
  const language = useLanguage()
  const { data = [] } = useQuery(ownHomeworkQuery(useApi()))
  return data
    .filter(({ answeredAt }) => answeredAt === null)
    .map(({ id, text, specialist, until }) => ({
      key: `homework-${id}`,
      title: text,
      why: t("homework.asks", { name: specialist.fullName, day: words.day(until, "weekday") }),
      action: (
        <LinkButton
          size="small"
          variant="soft"
          to="/$lang/$role/journal"
          params={{ lang: language, role: "customer" }}
          search={{ homework: id }}
        >
          {t("homework.go")}
        </LinkButton>
      ),
    }))
}
