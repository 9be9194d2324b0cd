import { contributionPoint } from "../../platform/modules/contribution-point.ts"
import type { Neighbours } from "./core/neighbours.ts"

/** What booking asks about the clients that a specialist keeps, and who has to know that their appointments changed. */
export const clientRecords = contributionPoint<Neighbours["clients"]>("booking.clientRecords")

/** What booking asks about the rooms in which sessions take place. */
export const roomsOfSessions = contributionPoint<Neighbours["rooms"]>("booking.roomsOfSessions")

/** What booking asks about times that are kept for clients who waited for them. */
export const timesKeptForClients = contributionPoint<Neighbours["kept"]>("booking.timesKeptForClients")
