import { z } from "zod"
import { PLACES } from "../../../platform/storage/kept.ts"
import type { ChosenDevices } from "./devices.ts"

const KEY = "arnica.devices"
const id = z.string().max(500).optional()
const keptSchema = z.object({ camera: id, microphone: id, speaker: id })

/** The camera, microphone and loudspeaker that were chosen in this browser. */
export function readKeptDevices(): ChosenDevices {
  try {
    return keptSchema.safeParse(JSON.parse(PLACES.kept().getItem(KEY) ?? "{}")).data ?? {}
  } catch {
    // Storage is switched off, or somebody else wrote there: nothing was chosen.
    return {}
  }
}

/** Keeps what is chosen for the next session. */
export function keepDevices(chosen: ChosenDevices): void {
  try {
    PLACES.kept().setItem(KEY, JSON.stringify(chosen))
  } catch {
    // Storage is full or switched off: it is known as long as the page.
  }
}
