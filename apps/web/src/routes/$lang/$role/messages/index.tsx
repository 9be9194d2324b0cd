import { createFileRoute } from "@tanstack/react-router"
import { NothingOpen } from "../../../../features/messaging/screens/nothing-open.tsx"
import { pageHead } from "../../../../platform/head/page-head.ts"

export const Route = createFileRoute("/$lang/$role/messages/")({
  staticData: { roles: ["customer", "provider"] },
  head: ({ match }) =>
    pageHead(match, { title: match.context.messages.t("common")("area.messages"), noindex: true }),
  component: NothingOpen,
})
