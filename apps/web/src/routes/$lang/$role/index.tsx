import { createFileRoute } from "@tanstack/react-router"

/** `/{role}` alone exists in no area, so the area's own check leads to the dashboard. */
export const Route = createFileRoute("/$lang/$role/")({
  staticData: { roles: [] },
})
