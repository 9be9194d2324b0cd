/** A place on the drawing's grid of 120 by 120, with y growing downwards. */
export type Spot = { x: number; y: number }

/** Where one gets from a spot in a direction (degrees, 0 up, clockwise), and `aside` to its right. */
type Reach = { from: Spot; angle: number; along: number; aside?: number }

/** Follows a reach. */
function reach({ from, angle, along, aside = 0 }: Reach): Spot {
  const turn = (angle * Math.PI) / 180
  return {
    x: from.x + along * Math.sin(turn) + aside * Math.cos(turn),
    y: from.y - along * Math.cos(turn) + aside * Math.sin(turn),
  }
}

const number = (value: number): string => String(Math.round(value * 10) / 10)
const at = ({ x, y }: Spot): string => `${number(x)} ${number(y)}`

/** What grows: where, in which direction, how long, and how wide to each side. */
export type Blade = { from: Spot; angle: number; length: number; width: number }

/** A pointed blade, widest at a third: leaves, petals, sepals. */
export function blade({ from, angle, length, width }: Blade): string {
  const spot = (along: number, aside: number): string =>
    at(reach({ from, angle, along: along * length, aside: aside * width }))
  return `M${at(from)}C${spot(0.25, 1.15)} ${spot(0.72, 0.75)} ${spot(1, 0)}C${spot(0.72, -0.75)} ${spot(0.25, -1.15)} ${at(from)}`
}

/** A blade with its midrib, which bends a little. */
export function leaf(of: Blade): string {
  const middle = reach({ ...of, along: of.length * 0.4, aside: of.width * 0.12 })
  const end = reach({ ...of, along: of.length * 0.76 })
  return `${blade(of)}M${at(of.from)}Q${at(middle)} ${at(end)}`
}

/** A round petal on a narrow foot. */
export function petal({ from, angle, length, width }: Blade): string {
  const spot = (along: number, aside: number): string =>
    at(reach({ from, angle, along: along * length, aside: aside * width }))
  return `M${at(from)}C${spot(0.3, 1)} ${spot(1.05, 1.5)} ${spot(1, 0)}C${spot(1.05, -1.5)} ${spot(0.3, -1)} ${at(from)}`
}

/** The same shape `count` times around a middle, its foot `inner` away from it. */
export function around(ring: {
  middle: Spot
  count: number
  inner: number
  length: number
  width: number
  shape: (of: Blade) => string
  turn?: number
}): string {
  return Array.from({ length: ring.count }, (_, nth) => {
    const angle = (ring.turn ?? 0) + (nth * 360) / ring.count
    const from = reach({ from: ring.middle, angle, along: ring.inner })
    return ring.shape({ from, angle, length: ring.length, width: ring.width })
  }).join("")
}

/** Half widths of an oak leaf from foot to tip: lobes and bays in turn. */
const LOBES = [0.1, 0.75, 0.1, 1.15, 0.2, 1.3, 0.25, 0.95, 0.35]

/** A lobed leaf with its midrib, as the oak has. */
export function lobed(of: Blade): string {
  const side = (sign: number): Spot[] =>
    LOBES.map((wide, nth) =>
      reach({
        ...of,
        along: of.length * (0.1 + (nth * 0.88) / (LOBES.length - 1)),
        aside: sign * wide * of.width,
      }),
    )
  const tip = reach({ ...of, along: of.length })
  const outline = [...side(1), tip, ...side(-1).reverse(), of.from]
  const bends = outline.map((spot, nth) => {
    const next = outline[nth + 1] ?? of.from
    return `Q${at(spot)} ${at({ x: (spot.x + next.x) / 2, y: (spot.y + next.y) / 2 })}`
  })
  return `M${at(of.from)}${bends.join("")}M${at(of.from)}L${at(reach({ ...of, along: of.length * 0.8 }))}`
}

/** A circle or an ellipse around a spot. */
export function round({ middle, rx, ry = rx }: { middle: Spot; rx: number; ry?: number }): string {
  const size = `${number(rx)} ${number(ry)}`
  return `M${at({ x: middle.x - rx, y: middle.y })}a${size} 0 1 0 ${number(2 * rx)} 0a${size} 0 1 0 ${number(-2 * rx)} 0`
}
