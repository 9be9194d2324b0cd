/** What a page sends: a voice, a picture, a screen. In the order in which it offers them. */
export const LANES = ["voice", "picture", "screen"] as const
/** What a page sends. */
export type Lane = (typeof LANES)[number]
