import { CANCELLATION_POLICY } from "@arnica/contract/limits"
import { EXAMPLE } from "../../notifications/index.ts"
import type { AppointmentFacts } from "./facts.ts"

const DAY = 86_400_000

/** An appointment made up for the previews of the catalogue. */
export const exampleFacts: AppointmentFacts = {
  appointment: {
    id: 1,
    uuid: EXAMPLE.id,
    status: "confirmed",
    clientId: "client",
    specialistId: 1,
    productId: null,
    groupId: null,
    sessionTypeCode: "VIDEO_INDIVIDUAL",
    place: "online",
    minutes: 50,
    start: EXAMPLE.start,
    end: EXAMPLE.end,
    currency: "RON",
    price: 25_000,
    fullPrice: 25_000,
    policy: CANCELLATION_POLICY,
    clientTimeZone: EXAMPLE.otherZone,
    beneficiary: null,
    note: Buffer.from("sealed"),
    cancelReason: null,
    orderId: EXAMPLE.id,
    holdExpiresAt: EXAMPLE.now + 3_600_000,
    createdAt: EXAMPLE.now,
    cancelledAt: null,
    refunded: null,
    moves: 0,
    movedAt: null,
    officeAddress: null,
    needsApproval: false,
    approvalUntil: EXAMPLE.now + DAY,
    invitationId: null,
    packageId: null,
    bankDecidesSince: null,
    seriesId: null,
    seriesNumber: null,
  },
  client: {
    userId: "client",
    name: EXAMPLE.client,
    address: EXAMPLE.address,
    language: "en",
    zone: EXAMPLE.otherZone,
    wishes: undefined,
    validatedPhone: null,
    phone: EXAMPLE.phone,
  },
  provider: {
    userId: "specialist",
    name: EXAMPLE.specialist,
    address: EXAMPLE.address,
    language: "en",
    zone: EXAMPLE.zone,
    wishes: undefined,
    validatedPhone: null,
  },
  specialist: {
    url: "mihai-popa",
    officeAddress: EXAMPLE.street,
    city: EXAMPLE.city,
    profession: () => EXAMPLE.profession,
  },
  beneficiary: EXAMPLE.beneficiary,
  companions: [EXAMPLE.companion],
  attachmentCount: 2,
  sessionName: () => EXAMPLE.session,
  groupSeats: null,
  outside: null,
  now: EXAMPLE.now,
}

/** The same with something else about the appointment. */
export const exampleWith = (about: Partial<AppointmentFacts["appointment"]>): AppointmentFacts => ({
  ...exampleFacts,
  appointment: { ...exampleFacts.appointment, ...about },
})
