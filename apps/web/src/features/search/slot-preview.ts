import type { CallOutput } from "@arnica/contract/client"

/** The next free times of one specialist. */
export type SlotPreview = CallOutput<"GET /api/v2/slots/previews">[number]

/** What a card knows of them: still being asked for, or not to be had. */
export type PreviewState = SlotPreview | "loading" | "unknown"
