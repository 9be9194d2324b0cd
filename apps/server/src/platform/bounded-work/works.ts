import type { Platform } from "../types.ts"
import { createBoundedWork } from "./bounded-work.ts"

/**
 * What is done apart, and within which bounds. Calendars are read by JavaScript alone: a thread bounds that. Pictures are
 * read and made by libraries outside of it, with threads of their own: a process does, which is less urgent than all else.
 * What people upload does not wait behind what visitors look at. Long papers take seconds of JavaScript: a thread again.
 */
export const createWorks = (): Platform["boundedWork"] => ({
  calendars: createBoundedWork({
    kind: "thread",
    memoryMb: 128,
    deadlineMs: 10_000,
    atOnce: 1,
    mostWaiting: 30,
  }),
  papers: createBoundedWork({
    kind: "thread",
    memoryMb: 192,
    deadlineMs: 30_000,
    atOnce: 1,
    mostWaiting: 20,
  }),
  pictures: createBoundedWork({
    kind: "process",
    memoryMb: 512,
    deadlineMs: 20_000,
    atOnce: 1,
    mostWaiting: 60,
  }),
  uploads: createBoundedWork({
    kind: "process",
    memoryMb: 512,
    deadlineMs: 20_000,
    atOnce: 1,
    mostWaiting: 20,
  }),
})
