import { createFileRoute } from "@tanstack/react-router"
import { pageHead } from "../../platform/head/page-head.ts"
import { useT } from "../../platform/i18n/use-t.ts"

export const Route = createFileRoute("/$lang/")({
  staticData: { namespaces: ["home"] },
  head: ({ match }) => pageHead(match, { title: match.context.messages.t("common")("tagline") }),
  component: Home,
})

function Home() {
  const t = useT("common")
  return <h1>{t("tagline")}</h1>
}
