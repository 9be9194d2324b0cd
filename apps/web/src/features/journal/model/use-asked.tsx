import { formatDate } from "@arnica/i18n/format"
import { useQuery } from "@tanstack/react-query"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import type { Asked } from "../../../shared/dashboard/asked.ts"
import { ownHomeworkQuery } from "../queries.ts"

/** What one's specialists ask to be written about and nobody has answered yet, in the dashboard's words. */
export function useAskedByHomework(): readonly Asked[] {
  const t = useT("dashboard")
  const language = useLanguage()
  const { data = [] } = useQuery(ownHomeworkQuery(useApi()))
  const dayWords = (day: string): string =>
    formatDate({ language, at: `${day}T00:00:00Z`, zone: "UTC", style: "weekday" })
  return data
    .filter(({ answeredAt }) => answeredAt === null)
    .map(({ id, text, specialist, until }) => ({
      key: `homework-${id}`,
      title: text,
      why: t("client.asked.homework", { name: specialist.fullName, day: dayWords(until) }),
      action: (
        <LinkButton
          size="small"
          variant="soft"
          to="/$lang/$role/journal"
          params={{ lang: language, role: "customer" }}
          search={{ homework: id }}
        >
          {t("client.asked.write")}
        </LinkButton>
      ),
    }))
}
