import { createFileRoute } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { SpecialistSignUpScreen } from "../../features/identity/screens/specialist-sign-up-screen.tsx"
import { pageHead } from "../../platform/head/page-head.ts"
import { leaveWhenSignedIn, readNext } from "../../platform/session/leave-when-signed-in.ts"

// check-ignore open-pages: a way in, reached from the pages for specialists and clinics
export const Route = createFileRoute("/$lang/signup-specialist")({
  staticData: { namespaces: ["identity", "errors"] },
  validateSearch: readNext,
  beforeLoad: leaveWhenSignedIn,
  head: ({ match }) =>
    pageHead(match, {
      title: match.context.messages.t("identity")("specialist.title"),
      description: match.context.messages.t("identity")("specialist.lead"),
    }),
  component: SignUpSpecialist,
})

function SignUpSpecialist(): ReactElement {
  return <SpecialistSignUpScreen next={Route.useSearch().next} />
}
