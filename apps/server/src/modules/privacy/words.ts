/** Sections of an archive that have a name in every language. A test reads an archive for names that are missing. */
export const SECTIONS = [
  ...(["account", "profile", "signIns", "consents", "appointments", "people", "seen", "meetings"] as const),
  ...([
    "orders",
    "cards",
    "reviews",
    "reports",
    "relations",
    "credit",
    "specialist",
    "texts",
    "education",
    "posts",
    "exports",
    "partners",
    "invitations",
    "associations",
    "offers",
    "videos",
    "conducted",
    "documents",
    "checks",
  ] as const),
] as const

/** Fields of an archive that have a name in every language. */
export const FIELDS = [
  ...(["at", "until", "name", "firstName", "lastName", "email", "phone", "language", "timeZone"] as const),
  ...(["country", "city", "address", "birthDate", "nationalNumber", "version", "status", "what"] as const),
  ...([
    "minutes",
    "specialist",
    "amount",
    "refunded",
    "currency",
    "note",
    "reason",
    "forWhom",
    "relation",
  ] as const),
  ...(["stars", "text", "answer", "title", "number", "brand", "expires", "device", "licence", "as"] as const),
] as const
