/** Whether a video has a name of its own: without one its address stands there. */
export const isTitle = (title: string, url: string): boolean => title !== "" && !url.endsWith(title)

/** Where a video is kept. */
export const hostOf = (url: string): string =>
  URL.canParse(url) ? new URL(url).host.replace(/^www\./, "") : ""
