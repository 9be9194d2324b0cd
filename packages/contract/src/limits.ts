/** Business constants of the product: the one place where they stand. Times in the unit that the name says. */
export const LIMITS = {
  /** The name of an entry of the catalogue, and the text beside it. */
  catalogName: 80,
  catalogText: 600,
  /** Times that one account may hold at once without having paid. */
  unpaidHolds: 3,
  requestTimeoutMs: 90_000,
  publicRequestTimeoutMs: 30_000,
  messageMaxLength: 500,
  /** UTF-16 units of such a text: the longest pictures that count as one character have fifteen. */
  messageMaxUnits: 10_000,
  /** Messages that are read at a time. */
  lazyMessages: 21,
  questionMinLength: 50,
  attachmentMaxBytes: 9_437_184,
  attachmentMaxFiles: 5,
  photoMaxBytes: 5 * 1024 * 1024,
  /** The shape of a portrait, and the smallest that it is cut to. */
  photoCropWidth: 160,
  photoCropHeight: 168,
  photoMinWidth: 172,
  phoneCodeMinutes: 10,
  phoneCodeTries: 5,
  phoneCodeWaitSeconds: 60,
  /** How long the code works that is mailed to who signs up, and how often it may be typed. */
  signUpCodeMinutes: 15,
  signUpCodeTries: 5,
  clientNoteMaxLength: 4_000,
  reviewMinLength: 20,
  reviewMaxLength: 2_000,
  reviewAnswerMaxLength: 1_000,
  /** What a specialist answers to what was asked of their profile. */
  profileAnswerMaxLength: 1_000,
  appointmentMinutes: 30,
  holdMinutes: 15,
  offerMinutes: 60,
  /** Of anything that a specialist sells, in minor units. */
  highestPrice: 100_000_00,
  idempotencyHours: 24,
  /** How long an admin may look through somebody's account. Use does not make it longer; the database holds it too. */
  impersonationMinutes: 30,
  /** How long after the end of a session its specialist may note who missed it. */
  missHours: 48,
  /** How long a specialist has to confirm a booking, at most. */
  approvalHours: 24,
  /** Other times that a specialist may propose at once, and how long the client has to answer. */
  proposedTimes: 3,
  proposalHours: 72,
  /** How long a client has to accept an appointment that their specialist made for them, at most. */
  invitationHours: 24,
  /** Letters about one invitation, and those to anybody that a specialist sends within a day. */
  invitationEmails: 5,
  invitationsADay: 40,
  /** Of a session for several: its title and text, its seats, and how many times it is repeated a week apart. */
  groupTitle: 120,
  groupDescription: 2_000,
  groupSeatsLeast: 2,
  groupSeatsMost: 50,
  groupWeeks: 12,
  /** Specialists whom somebody saves, at most. */
  savedSpecialists: 200,
  metaDescriptionMaxLength: 200,
  imageWidths: [320, 480, 768, 1280],
  imageQuality: 95,
  headerRevealOffsetPx: 250,
  searchPageSize: 20,
  searchMaxPageSize: 50,
} as const

/** Packages of sessions: how many sessions, for how many months, and how many packages a specialist offers. */
export const PACKAGE_LIMITS = {
  sessions: { least: 2, most: 50 },
  months: { least: 1, most: 24 },
  most: 20,
} as const

/** Products of the help store: what they say, how many of what, and how much a list or an import takes at once. */
export const PRODUCT_LIMITS = {
  slug: 80,
  title: 90,
  summary: 240,
  description: 3_000,
  line: 160,
  lines: 8,
  parts: 12,
  tags: 10,
  holders: 5,
  dates: 24,
  partners: 150,
  capacity: 10_000,
  pageMost: 100,
  related: 27,
  importRows: 500,
  importCharacters: 1_000_000,
} as const

/** Cancellation by the client, in minutes before the start: full refund until the first, half until the second, none after. */
export const CANCELLATION_POLICY = { fullUntilMinutes: 24 * 60, halfUntilMinutes: 2 * 60 } as const

/** Types of file that may be attached to a booking for the specialist. */
export const ATTACHMENT_TYPES = ["application/pdf", "image/jpeg", "image/png", "image/webp"] as const

/** Types of picture as many phones take them, which no browser but one shows: they are kept as JPEG. */
export const PHONE_PICTURE_TYPES = ["image/heic", "image/heif"] as const

/** Types of picture that a portrait can be cut from. */
export const PHOTO_TYPES = ["image/jpeg", "image/png", "image/webp", "image/avif"] as const
