import { afterEach, beforeEach, expect, vi } from "vitest"

/** Fails each test of a file in which a page complained on the console while it was rendered. */
export const expectSilence = (): void => {
  let complaints: unknown[][] = []
  beforeEach(() => {
    complaints = []
    for (const method of ["error", "warn"] as const)
      vi.spyOn(console, method).mockImplementation((...words) => void complaints.push(words))
  })
  afterEach(() => {
    vi.restoreAllMocks()
    expect(complaints).toEqual([])
  })
}
