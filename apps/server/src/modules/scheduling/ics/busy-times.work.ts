import { z } from "zod"
import { busyTimes } from "./busy-times.ts"

const given = z.object({
  file: z.instanceof(Uint8Array),
  asked: z.object({ zone: z.string(), from: z.number(), to: z.number(), ownHost: z.string() }),
})

/** Reads a calendar file apart from the server: what it says when somebody is busy, or why it says nothing. */
export const work = (input: unknown): ReturnType<typeof busyTimes> => {
  const { file, asked } = given.parse(input)
  return busyTimes(new TextDecoder().decode(file), asked)
}
