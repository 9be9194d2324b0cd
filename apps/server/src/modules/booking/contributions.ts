import { contributionPoint } from "../../platform/modules/contribution-point.ts"
import type { Neighbours } from "./core/neighbours.ts"

/** What booking asks about the clients that a specialist keeps. */
export const clientRecords = contributionPoint<Neighbours["clients"]>("booking.clientRecords")

/** What booking asks about the rooms in which sessions take place. */
export const roomsOfSessions = contributionPoint<Neighbours["rooms"]>("booking.roomsOfSessions")
