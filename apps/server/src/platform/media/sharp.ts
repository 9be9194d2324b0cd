import type Sharp from "sharp"

let loading: Promise<typeof Sharp> | undefined

const load = async (): Promise<typeof Sharp> => {
  const { default: sharp } = await import("sharp")
  // Each picture already uses the cores; several at once would only fight for them and for memory.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

/** The library that reads and writes pictures. Loaded with the first one, as it takes some 25 MB. */
export const loadSharp = (): Promise<typeof Sharp> => {
  loading ??= load()
  return loading
}
