import type Sharp from "sharp"

/** Pictures of more than that are refused before they are unpacked: a few kilobytes may stand for gigabytes. */
export const MAX_PIXELS = 50_000_000

let loading: Promise<typeof Sharp> | undefined

const load = async (): Promise<typeof Sharp> => {
  const { default: sharp } = await import("sharp")
  // Each picture already uses the cores; several at once would only fight for them and for memory.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

/** The library that reads and writes pictures: for work that is done apart, as none of it can be ended in the middle. */
export const loadSharp = (): Promise<typeof Sharp> => {
  loading ??= load()
  return loading
}
