import { createFileRoute } from "@tanstack/react-router"
import { howQuestions } from "../../features/site/model/how-questions.ts"
import { faqPage, graph } from "../../features/site/model/structured-data.ts"
import { HowScreen } from "../../features/site/screens/how-screen.tsx"
import { pageHead } from "../../platform/head/page-head.ts"

export const Route = createFileRoute("/$lang/how-it-works")({
  staticData: { namespaces: ["how"] },
  head: ({ match }) => {
    const t = match.context.messages.t("how")
    return pageHead(match, {
      title: t("title"),
      description: t("meta"),
      structuredData: graph(faqPage(howQuestions(t))),
    })
  },
  component: HowScreen,
})
