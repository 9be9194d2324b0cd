import { defineModule } from "../../platform/modules/define-module.ts"
import type { Platform } from "../../platform/types.ts"
import { catalogModule } from "../catalog/module.ts"
import { identityModule } from "../identity/module.ts"
import { notificationEntries } from "../notifications/index.ts"
import { notificationsModule } from "../notifications/module.ts"
import { offersModule } from "../offers/module.ts"
import { packagesModule } from "../packages/module.ts"
import { partnersModule } from "../partners/module.ts"
import { sellers } from "../payments/index.ts"
import { paymentsModule } from "../payments/module.ts"
import { schedulingModule } from "../scheduling/module.ts"
import { specialistsModule } from "../specialists/module.ts"
import { answersForPayments } from "./answers-for-payments.ts"
import { clientRecords, roomsOfSessions, timesKeptForClients } from "./contributions.ts"
import type { Neighbours } from "./core/neighbours.ts"
import { createBooking } from "./index.ts"
import { bookingNotifications } from "./notifications.ts"

/** Practice, video and the waiting lists stand above: what is asked of them is answered once they are there. */
const askedAbove = (platform: Platform): Pick<Neighbours, "clients" | "rooms" | "kept"> => ({
  clients: {
    findNumbers: (of) => clientRecords.on(platform).findNumbers(of),
    findUser: (of) => clientRecords.on(platform).findUser(of),
    addUp: (tx, pairs) => clientRecords.on(platform).addUp(tx, pairs),
  },
  rooms: {
    seenIn: (sessions) => roomsOfSessions.on(platform).seenIn(sessions),
    mayMoveForFree: (session) => roomsOfSessions.on(platform).mayMoveForFree(session),
  },
  kept: {
    findHolder: (on, asked) => timesKeptForClients.on(platform).findHolder(on, asked),
    giveWay: (tx, taken) => timesKeptForClients.on(platform).giveWay(tx, taken),
  },
})

/** What booking declares of itself. */
export const bookingModule = defineModule({
  name: "booking",
  owns: "the wizard's calls, appointments and their lifecycle, mails and calendar files",
  schema: "booking",
  needs: {
    notifications: notificationsModule,
    catalog: catalogModule,
    identity: identityModule,
    partners: partnersModule,
    specialists: specialistsModule,
    offers: offersModule,
    scheduling: schedulingModule,
    payments: paymentsModule,
    packages: packagesModule,
  },
  asks: [clientRecords, roomsOfSessions, timesKeptForClients],
  contributes: [notificationEntries.contribute(bookingNotifications)],
  create: (platform, needs) => {
    const booking = createBooking(platform, { ...needs, ...askedAbove(platform) })
    const { findStarts } = booking.practiceClients
    const { specialists } = needs
    sellers.fill(platform, answersForPayments({ specialists, joining: specialists.joining, findStarts }))
    return booking
  },
})
