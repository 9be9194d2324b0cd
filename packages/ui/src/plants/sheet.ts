import { type Drawing, drawings } from "./drawings.ts"

/** All plants in one picture file, each a symbol that pages refer to by its area and draw in the colours around them. */
export function plantSheet(): string {
  const symbols = Object.entries(drawings).map(([area, draw]) => symbol(area, draw()))
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`
}

/** Styles of a page do not reach into another file; colours and line widths that are inherited do. */
function symbol(area: string, { lines, hearts }: Drawing): string {
  return [
    `<symbol id="${area}" viewBox="0 0 120 120" overflow="visible">`,
    `<path d="${lines}" vector-effect="non-scaling-stroke"/>`,
    ...hearts.map(
      ({ middle, r }) =>
        `<circle cx="${middle.x}" cy="${middle.y}" r="${r}" fill="var(--arnica)" stroke="none"/>`,
    ),
    "</symbol>",
  ].join("")
}
