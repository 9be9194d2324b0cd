/**
 * The business rules that server and app both run: pure functions, no I/O, no clock, no
 * randomness, no environment. Each subject is also an entry of its own (`@arnica/rules/slots`).
 */

export * from "./addresses/slug.ts"
export * from "./assessments/score.ts"
export * from "./attendance/attendance.ts"
export * from "./availability/overlaps.ts"
export * from "./billing/index.ts"
export * from "./calendar/iso-date.ts"
export * from "./cancellation/refund.ts"
export * from "./cnp/cnp.ts"
export * from "./joining/join-window.ts"
export * from "./money/index.ts"
export * from "./office-hours/office-hours.ts"
export * from "./phone/phone.ts"
export * from "./qr/qr-code.ts"
export * from "./quiet-hours/quiet-hours.ts"
export * from "./recurring/billing-clock.ts"
export * from "./rooms/room.ts"
export * from "./safety/index.ts"
export * from "./slots/index.ts"
export * from "./text/characters.ts"
export * from "./text/folded.ts"
export * from "./videos/video.ts"
export * from "./vouchers/voucher-code.ts"
export * from "./zones/index.ts"
