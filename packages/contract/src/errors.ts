/**
 * Every failure that the product foresees: its HTTP status, the code on the wire (the specification's number
 * where one fits, else the name itself) and, by its name, the key of its text in the `errors` messages.
 */
export const ERRORS = {
  badInput: { status: 400, wire: -2434 },
  malformedBody: { status: 400, wire: -2434 },
  unknownLanguage: { status: 400, wire: -2434 },
  noSession: { status: 401, wire: "noSession" },
  notAllowed: { status: 403, wire: "notAllowed" },
  impersonating: { status: 403, wire: "impersonating" },
  crossSite: { status: 403, wire: "crossSite" },
  notFound: { status: 404, wire: "notFound" },
  specialistNotFound: { status: 404, wire: "specialistNotFound" },
  appointmentNotFound: { status: 404, wire: "appointmentNotFound" },
  invoiceNotFound: { status: 404, wire: "invoiceNotFound" },
  orderNotFound: { status: 404, wire: "orderNotFound" },
  userNotFound: { status: 404, wire: -16 },
  userNotActivated: { status: 403, wire: -17 },
  clientNotFound: { status: 404, wire: "clientNotFound" },
  conversationNotFound: { status: 404, wire: "conversationNotFound" },
  specialistAway: { status: 422, wire: "specialistAway" },
  relationEnded: { status: 422, wire: "relationEnded" },
  conversationBlocked: { status: 422, wire: "conversationBlocked" },
  conversationPaused: { status: 422, wire: "conversationPaused" },
  conversationClosed: { status: 422, wire: "conversationClosed" },
  messageNotFound: { status: 404, wire: "messageNotFound" },
  alreadyReported: { status: 409, wire: "alreadyReported" },
  paidChatToEnd: { status: 409, wire: "paidChatToEnd" },
  paidChatOver: { status: 422, wire: "paidChatOver" },
  paidChatEnded: { status: 409, wire: "paidChatEnded" },
  paidChatRunning: { status: 409, wire: "paidChatRunning" },
  paidChatNotOffered: { status: 410, wire: "paidChatNotOffered" },
  notInRoom: { status: 409, wire: "notInRoom" },
  roomMessagesFull: { status: 409, wire: "roomMessagesFull" },
  roomFilesFull: { status: 409, wire: "roomFilesFull" },
  prescriptionNotFound: { status: 404, wire: "prescriptionNotFound" },
  notPrescriber: { status: 422, wire: "notPrescriber" },
  licenceNotCurrent: { status: 422, wire: "licenceNotCurrent" },
  appointmentNotHeld: { status: 422, wire: "appointmentNotHeld" },
  medicineBlocked: { status: 422, wire: "medicineBlocked" },
  remoteNotAllowed: { status: 422, wire: "remoteNotAllowed" },
  remoteNeedsVisit: { status: 422, wire: "remoteNeedsVisit" },
  remoteUnconfirmed: { status: 422, wire: "remoteUnconfirmed" },
  wrongBirthDate: { status: 422, wire: "wrongBirthDate" },
  prescriptionChecksOver: { status: 403, wire: "prescriptionChecksOver" },
  healthLinkGone: { status: 404, wire: "healthLinkGone" },
  healthLinksFull: { status: 409, wire: "healthLinksFull" },
  wrongPasscode: { status: 401, wire: "wrongPasscode" },
  reviewNotFound: { status: 404, wire: "reviewNotFound" },
  reviewAnswered: { status: 409, wire: "reviewAnswered" },
  reviewNotHeld: { status: 422, wire: "reviewNotHeld" },
  reviewUnpaid: { status: 422, wire: "reviewUnpaid" },
  tooSlow: { status: 408, wire: "tooSlow" },
  slotTaken: { status: 409, wire: -6837 },
  tooManyCalendars: { status: 422, wire: "tooManyCalendars" },
  overlappingHours: { status: 409, wire: -6837 },
  rescheduleWithConflicts: { status: 409, wire: -15 },
  groupFull: { status: 409, wire: -6837 },
  seatsAreTaken: { status: 409, wire: "seatsAreTaken" },
  clientBusy: { status: 409, wire: -6837 },
  participantBusy: { status: 409, wire: -6837 },
  unfinishedPayment: { status: 409, wire: -877 },
  soldOut: { status: 409, wire: "soldOut" },
  waitingListFull: { status: 409, wire: "waitingListFull" },
  waitingTooMany: { status: 409, wire: "waitingTooMany" },
  waitingAlready: { status: 409, wire: "waitingAlready" },
  waitingTimeIsFree: { status: 409, wire: "waitingTimeIsFree" },
  savedTooMany: { status: 409, wire: "savedTooMany" },
  tooManyHolds: { status: 409, wire: "tooManyHolds" },
  holdUnconfirmed: { status: 409, wire: "holdUnconfirmed" },
  billingMethodNotSet: { status: 422, wire: -12 },
  billingDetailsNotSet: { status: 422, wire: -13 },
  addressNotConfirmed: { status: 422, wire: "addressNotConfirmed" },
  licenceDocumentMissing: { status: 422, wire: "licenceDocumentMissing" },
  documentsNotOpened: { status: 422, wire: "documentsNotOpened" },
  payoutAccountMissing: { status: 422, wire: "payoutAccountMissing" },
  payoutNeedsAnother: { status: 422, wire: "payoutNeedsAnother" },
  payoutOutdated: { status: 409, wire: "payoutOutdated" },
  currencyMismatch: { status: 409, wire: -723 },
  priceChanged: { status: 409, wire: "priceChanged" },
  voucherNotUsable: { status: 422, wire: "voucherNotUsable" },
  statusConflict: { status: 409, wire: "statusConflict" },
  notMovableForFree: { status: 409, wire: "notMovableForFree" },
  editedElsewhere: { status: 409, wire: "editedElsewhere" },
  duplicateRequest: { status: 409, wire: "duplicateRequest" },
  specialistClosed: { status: 410, wire: "specialistClosed" },
  offerExpired: { status: 410, wire: "offerExpired" },
  holdExpired: { status: 410, wire: "holdExpired" },
  tooLarge: { status: 413, wire: "tooLarge" },
  fileTooLarge: { status: 413, wire: "fileTooLarge" },
  wrongMediaType: { status: 415, wire: "wrongMediaType" },
  wrongFileType: { status: 415, wire: "wrongFileType" },
  infectedFile: { status: 422, wire: "infectedFile" },
  fileNotReady: { status: 409, wire: "fileNotReady" },
  journalFull: { status: 422, wire: "journalFull" },
  recordFull: { status: 422, wire: "recordFull" },
  offerTampered: { status: 422, wire: "offerTampered" },
  slotInThePast: { status: 422, wire: "slotInThePast" },
  firstMeetingOnly: { status: 422, wire: "firstMeetingOnly" },
  packageUsedUp: { status: 409, wire: "packageUsedUp" },
  packageStopped: { status: 409, wire: "packageStopped" },
  slotNotOffered: { status: 422, wire: "slotNotOffered" },
  termsNotAccepted: { status: 422, wire: "termsNotAccepted" },
  idempotencyKeyReused: { status: 422, wire: "idempotencyKeyReused" },
  reschedulingTooLate: { status: 422, wire: "reschedulingTooLate" },
  cancellationTooLate: { status: 422, wire: "cancellationTooLate" },
  cardDeclined: { status: 422, wire: "cardDeclined" },
  insufficientFunds: { status: 422, wire: "insufficientFunds" },
  authenticationFailed: { status: 422, wire: "authenticationFailed" },
  nonceUsed: { status: 422, wire: "nonceUsed" },
  noSavedCard: { status: 422, wire: "noSavedCard" },
  wrongSignature: { status: 401, wire: "wrongSignature" },
  invalidCredentials: { status: 401, wire: "invalidCredentials" },
  noTwoFactor: { status: 403, wire: "NO_TWO_FACTOR_AUTHENTICATION" },
  botCheckFailed: { status: 422, wire: "botCheckFailed" },
  wrongPassword: { status: 422, wire: "wrongPassword" },
  passwordNeeded: { status: 422, wire: "passwordNeeded" },
  smsUnavailable: { status: 503, wire: "smsUnavailable" },
  wrongCode: { status: 422, wire: "wrongCode" },
  /** The code of a mail to who signs up. */
  wrongMailedCode: { status: 422, wire: "wrongMailedCode" },
  signUpExpired: { status: 410, wire: "signUpExpired" },
  linkExpired: { status: 410, wire: "linkExpired" },
  sessionNotFound: { status: 404, wire: "sessionNotFound" },
  cannotGiveRight: { status: 422, wire: "cannotGiveRight" },
  ownRights: { status: 403, wire: "ownRights" },
  cannotImpersonate: { status: 422, wire: "cannotImpersonate" },
  lastAdministrator: { status: 422, wire: "lastAdministrator" },
  lastWayIn: { status: 422, wire: "lastWayIn" },
  passkeyRefused: { status: 422, wire: "passkeyRefused" },
  weakPassword: { status: 422, wire: "weakPassword" },
  tooManyRequests: { status: 429, wire: "tooManyRequests" },
  mailsOnTheirWay: { status: 429, wire: "mailsOnTheirWay" },
  internal: { status: 500, wire: "internal" },
  gatewayUnavailable: { status: 503, wire: "gatewayUnavailable" },
  notReady: { status: 503, wire: "notReady" },
  busy: { status: 503, wire: "busy" },
} as const satisfies Readonly<Record<string, { status: number; wire: number | string }>>

export type ErrorCode = keyof typeof ERRORS

/** One refused field: its path in the input (`customer.firstName`), the text for the reader, and its key in the messages. */
export type ErrorDetail = {
  readonly path: string
  readonly message: string
  readonly translationKey?: string
  readonly translationParams?: Readonly<Record<string, string | number>>
}

/** The body of every refusal. */
export type ErrorEnvelope = {
  readonly errorCode: number | string
  readonly errorMessage: string | { readonly message: string; readonly details: readonly ErrorDetail[] }
  /** `errors:<code>`, so that a caller can tell apart what shares a number. */
  readonly translationKey?: string
  readonly translationParams?: Readonly<Record<string, string | number>>
  readonly requestId: string
  readonly noSession?: true
  /** What the caller needs to go on: the nearest other times, the order to resume. */
  readonly data?: unknown
  /** Of a wrong passcode: how many more may be tried. Its name and place are those of SMART Health Links. */
  readonly remainingAttempts?: number
}
