import { createFileRoute, Outlet } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { useLinkRespondents } from "../../../features/assessments/model/use-link-respondents.ts"

export const Route = createFileRoute("/$lang/tests")({
  staticData: { namespaces: ["assessments", "safety", "lists", "errors"] },
  component: Tests,
})

/** What a visitor filled in is theirs once they are signed in, whichever of these pages they are on. */
function Tests(): ReactElement {
  useLinkRespondents()
  return <Outlet />
}
