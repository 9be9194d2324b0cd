import type { News } from "./news.ts"

/** What comes from the other one: their picture with their voice, and their screen. */
export type Pictures<S = MediaStream> = { readonly face: S | null; readonly screen: S | null }

/** Nobody is seen. */
export const NO_PICTURES: Pictures<never> = { face: null, screen: null }

/** Which of the streams that came is which. Until the other page has told, the first is taken for its picture. */
export function picturesOf<S extends { readonly id: string }>(
  streams: readonly S[],
  news: Pick<News, "own" | "screen"> | null,
): Pictures<S> {
  if (news === null) return { face: streams[0] ?? null, screen: null }
  const named = (name: string | null): S | null => streams.find(({ id }) => id === name) ?? null
  return { face: named(news.own), screen: named(news.screen) }
}
