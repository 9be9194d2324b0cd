import { createFileRoute } from "@tanstack/react-router"

export const Route = createFileRoute("/$lang/booking/$specialistUrl/slot/$slotStart/{-$productId}")({
  component: RouteComponent,
})

function RouteComponent() {
  return <div>Hello "/$lang/booking/$specialistUrl/slot/$slotStart/-$productId"!</div>
}
