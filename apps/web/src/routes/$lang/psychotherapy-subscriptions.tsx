import { createFileRoute } from "@tanstack/react-router"
import { faqPage, graph } from "../../features/site/model/structured-data.ts"
import { subscriptionQuestions } from "../../features/site/model/subscription-questions.ts"
import { SubscriptionsScreen } from "../../features/site/screens/subscriptions-screen.tsx"
import { pageHead } from "../../platform/head/page-head.ts"

export const Route = createFileRoute("/$lang/psychotherapy-subscriptions")({
  staticData: { namespaces: ["subscriptions"] },
  head: ({ match }) => {
    const t = match.context.messages.t("subscriptions")
    return pageHead(match, {
      title: t("title"),
      description: t("meta"),
      structuredData: graph(faqPage(subscriptionQuestions(t))),
    })
  },
  component: SubscriptionsScreen,
})
