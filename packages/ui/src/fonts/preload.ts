import commissionerCyrillic from "./commissioner-cyrillic.woff2"
import commissionerGreek from "./commissioner-greek.woff2"
import commissionerLatin from "./commissioner-latin.woff2"
import commissionerLatinExt from "./commissioner-latin-ext.woff2"
import literataCyrillic from "./literata-cyrillic.woff2"
import literataGreek from "./literata-greek.woff2"
import literataLatin from "./literata-latin.woff2"
import literataLatinExt from "./literata-latin-ext.woff2"

/** A font file as the attributes of `<link rel="preload">`. */
export type FontPreload = {
  rel: "preload"
  as: "font"
  type: "font/woff2"
  href: string
  crossOrigin: "anonymous"
}

const latin = [commissionerLatin, literataLatin]
const cyrillic = [commissionerCyrillic, literataCyrillic]
const extended = [commissionerLatinExt, literataLatinExt]

/** What each language needs beside Latin, which every page has in its digits, spaces and punctuation. */
const own: Record<string, string[]> = {
  bg: cyrillic,
  uk: cyrillic,
  el: [commissionerGreek, literataGreek],
  hr: extended,
  pl: extended,
  ro: extended,
}

/** The font files that the first paint of a page in `language` (two letters) sets its text with. */
export function preloadFonts(language: string): FontPreload[] {
  const files = [...latin, ...(own[language] ?? [])]
  return files.map((href) => ({
    rel: "preload",
    as: "font",
    type: "font/woff2",
    href,
    crossOrigin: "anonymous",
  }))
}
