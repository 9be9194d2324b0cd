import type { CallOutput } from "@arnica/contract/client"

/** The next free times of one specialist. */
export type SlotPreview = CallOutput<"GET /api/v2/slots/previews">[number]
