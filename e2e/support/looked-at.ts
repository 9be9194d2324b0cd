import { existsSync } from "node:fs"
import { writeFile } from "node:fs/promises"
import path from "node:path"
import { inject } from "vitest"
import { takesAll } from "./cases.ts"

const fileOf = (shape: string): string => path.join(inject("lookedAt"), shape)

/** Whether a page of this shape was found good earlier in this run, by whichever file. The endurance run looks again. */
export const wasLookedAt = (shape: string): boolean => !takesAll && existsSync(fileOf(shape))

/** Notes that a page of this shape was found good. */
export const noteLookedAt = (shape: string): Promise<void> => writeFile(fileOf(shape), "")
