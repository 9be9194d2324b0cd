/** How a flower is drawn: colours, the line's width on a grid of 64, how much of the tile it fills, the tile's corners. */
export type Drawing = { ground: string; line: string; stroke: number; scale: number; radius: number }

/** The product's colours as icons use them. */
export const colours = {
  pine: "#0f4c3a",
  paper: "#fbf8f1",
  arnica: "#f2a900",
  sage: "#e2ece4",
  ink: "#17231f",
} as const

/** The arnica flower on a tile, as an SVG document. */
export function flower({ ground, line, stroke, scale, radius }: Drawing): string {
  const petals = Array.from({ length: 13 }, (_, index) => {
    const turn = ((index * 360) / 13).toFixed(2)
    return `<path d="M32 29C27.2 20 28 9.5 32 4.5C36 9.5 36.8 20 32 29" transform="rotate(${turn} 32 32)"/>`
  })
  const shift = 32 - 32 * scale
  const move = `translate(${shift} ${shift}) scale(${scale})`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">`,
    `<rect width="64" height="64" rx="${radius}" fill="${ground}"/>`,
    `<g transform="${move}" fill="none" stroke="${line}" stroke-width="${stroke}" stroke-linejoin="round">`,
    ...petals,
    `<circle cx="32" cy="32" r="6" fill="${colours.arnica}" stroke="none"/></g></svg>`,
  ].join("")
}
