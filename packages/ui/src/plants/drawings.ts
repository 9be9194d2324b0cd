import { around, blade, leaf, lobed, petal, round, type Spot } from "./botany.ts"

/** Areas of the marketplace that have a plant. */
export type PlantArea = "mind" | "family" | "body" | "food" | "work" | "money" | "home"

/** What is drawn: lines, and the few spots in arnica. */
export type Drawing = { lines: string; hearts: { middle: Spot; r: number }[] }

const spot = (x: number, y: number): Spot => ({ x, y })

/** Mind and emotions: arnica itself, with its basal rosette, the one pair of stem leaves and a bud. */
function arnica(): Drawing {
  const middle = spot(60, 30)
  const bud = spot(81, 59)
  return {
    lines: [
      "M60 116C58.5 94 61.5 66 60 36",
      "M60.5 79C68 75 77 69 81 59",
      around({ middle, count: 13, inner: 6.6, length: 18.5, width: 3.3, shape: blade }),
      leaf({ from: spot(59.3, 104), angle: -64, length: 33, width: 9.5 }),
      leaf({ from: spot(59.3, 106), angle: 62, length: 35, width: 10 }),
      leaf({ from: spot(60.3, 80), angle: -50, length: 23, width: 6 }),
      blade({ from: bud, angle: 14, length: 15, width: 4.2 }),
      blade({ from: bud, angle: -16, length: 11, width: 2.6 }),
      blade({ from: bud, angle: 44, length: 11, width: 2.6 }),
    ].join(""),
    hearts: [{ middle, r: 5.5 }],
  }
}

/** Family and couple: three daisies from one foot, a small one between two tall ones. */
function daisies(): Drawing {
  const [left, right, child] = [spot(38, 33), spot(84, 43), spot(61, 71)]
  const bloom = ({ middle, r, turn }: { middle: Spot; r: number; turn: number }): string =>
    around({ middle, count: 8, inner: r * 0.4, length: r * 0.74, width: r * 0.21, turn, shape: petal })
  return {
    lines: [
      "M58 116C54 94 44 74 38.3 38",
      "M62 116C67 98 79 78 83.7 47",
      "M60 116C59 104 60.5 92 61 74",
      bloom({ middle: left, r: 17, turn: 18.5 }),
      bloom({ middle: right, r: 15, turn: 26.5 }),
      bloom({ middle: child, r: 11, turn: 22.5 }),
      leaf({ from: spot(52.5, 91), angle: -66, length: 25, width: 6.5 }),
      leaf({ from: spot(68.5, 94), angle: 64, length: 25, width: 6.5 }),
    ].join(""),
    hearts: [
      { middle: left, r: 5 },
      { middle: right, r: 4.5 },
      { middle: child, r: 3.4 },
    ],
  }
}

/** Body: a sprig of sage, its leaves in pairs that grow smaller towards the tip. */
function sage(): Drawing {
  const pairs: [number, number, number][] = [
    [106, 70, 34],
    [88, 60, 31],
    [70, 50, 27],
    [53, 40, 21],
    [39, 30, 15],
  ]
  return {
    lines: [
      "M60 116C59 90 61 60 60 30",
      ...pairs.flatMap(([y, angle, length]) => [
        leaf({ from: spot(60, y), angle: -angle, length, width: length * 0.25 }),
        leaf({ from: spot(60, y - 1), angle, length, width: length * 0.25 }),
      ]),
      blade({ from: spot(60, 30), angle: 0, length: 17, width: 4.5 }),
    ].join(""),
    hearts: [],
  }
}

/** Food: a wild strawberry with a flower, two berries and its leaf of three. */
function strawberry(): Drawing {
  const flower = spot(38, 28)
  const berry = ({ x, y, size }: Spot & { size: number }): string => {
    const u = size / 10
    const seeds = [
      [-4, 5],
      [3.5, 4.5],
      [0, 10],
      [-2.5, 14.5],
      [4, 11],
    ]
    return [
      `M${x} ${y}C${x + 12 * u} ${y - 4 * u} ${x + 13 * u} ${y + 11 * u} ${x} ${y + 20 * u}C${x - 13 * u} ${y + 11 * u} ${x - 12 * u} ${y - 4 * u} ${x} ${y}`,
      ...[-62, 0, 62].map((turn) =>
        blade({ from: spot(x, y), angle: 180 + turn, length: 6.5 * u, width: 1.9 * u }),
      ),
      ...seeds.map(([dx = 0, dy = 0]) => `M${x + dx * u} ${y + dy * u + 2 * u}l0 ${1.2 * u}`),
    ].join("")
  }
  return {
    lines: [
      "M58 116C57 92 50 62 39.4 32.5",
      "M56 84C58 58 74 44 86 54C88 56 89 58 89 61",
      "M57 98C62 82 68 78 69 84",
      around({ middle: flower, count: 5, inner: 4, length: 12, width: 5, shape: petal, turn: 55 }),
      berry({ x: 89, y: 61, size: 11 }),
      berry({ x: 69, y: 84, size: 8 }),
      "M56.8 97C52 90 47 86 40 83",
      leaf({ from: spot(40, 83), angle: -122, length: 23, width: 7 }),
      leaf({ from: spot(40, 83), angle: -60, length: 28, width: 8 }),
      leaf({ from: spot(40, 83), angle: 2, length: 22, width: 7 }),
    ].join(""),
    hearts: [{ middle: flower, r: 4.5 }],
  }
}

/** Work: an oak seedling that has risen from its acorn. */
function oak(): Drawing {
  return {
    lines: [
      "M57.5 95C60.5 82 57.5 64 60 46",
      lobed({ from: spot(60, 48), angle: 4, length: 42, width: 11 }),
      lobed({ from: spot(59.5, 58), angle: -62, length: 38, width: 10.5 }),
      lobed({ from: spot(58.8, 68), angle: 60, length: 38, width: 10.5 }),
      blade({ from: spot(59.5, 80), angle: -52, length: 13, width: 3.5 }),
      "M46 103C46 97 51 94.5 57 95C63 95.5 67.5 98.5 67 104.5C60 106.5 52 106 46 103",
      "M47.5 104.5C49 112 53.5 115.5 57 116C61 115 65.5 111.5 66.5 105.8",
      "M50.5 98C54.5 100 60 100 63.5 98.2M47.8 101C53 103.4 61 103.4 66 101.3",
    ].join(""),
    hearts: [],
  }
}

/** Money: honesty, the "silver dollar" plant, with its round seed cases. */
function honesty(): Drawing {
  const cases: [number, number, number][] = [
    [60, 27, 14.5],
    [33, 46, 11.5],
    [87, 50, 12],
    [39, 85, 9],
  ]
  return {
    lines: [
      "M60 116C59 96 61 66 60 43",
      "M60 80C52 76 39 70 34.5 59",
      "M60.3 76C70 74 82 70 85.5 63",
      "M60 108C53 107 44 103 41 95",
      ...cases.map(([x, y, r]) => round({ middle: spot(x, y), rx: r, ry: r * 1.08 })),
      ...cases.map(([x, y, r]) => `M${x} ${y - r * 1.08}l0 -3.5`),
      ...cases
        .slice(1)
        .map(
          ([x, y, r]) =>
            `M${x} ${y - r * 0.55}c${-r * 0.5} ${r * 0.3} ${-r * 0.5} ${r * 0.8} 0 ${r * 1.1}c${r * 0.5} ${-r * 0.3} ${r * 0.5} ${-r * 0.8} 0 ${-r * 1.1}`,
        ),
      "M60 18c-6.5 4.5 -6.5 14 0 18.5c6.5 -4.5 6.5 -14 0 -18.5",
      leaf({ from: spot(60, 103), angle: 56, length: 32, width: 9 }),
    ].join(""),
    hearts: [
      { middle: spot(60, 23.5), r: 2 },
      { middle: spot(60, 31), r: 2 },
    ],
  }
}

/** Home: a geranium in its pot. */
function geranium(): Drawing {
  const bloom = spot(60, 22)
  const small = spot(85, 38)
  return {
    lines: [
      "M38 84L82 84L82 91L38 91ZM41.5 91L46 116L74 116L78.5 91",
      "M60 84C59 66 61 48 60 26",
      "M62 84C66 68 76 58 83 47",
      around({ middle: bloom, count: 5, inner: 3.5, length: 12, width: 5.2, shape: petal }),
      around({ middle: small, count: 5, inner: 2.4, length: 8, width: 3.8, shape: petal, turn: 30 }),
      leaf({ from: spot(59, 79), angle: -54, length: 36, width: 11.5 }),
      leaf({ from: spot(64.2, 77), angle: 68, length: 30, width: 9.5 }),
      leaf({ from: spot(59.7, 60), angle: -44, length: 25, width: 8.5 }),
    ].join(""),
    hearts: [
      { middle: bloom, r: 3.8 },
      { middle: small, r: 2.6 },
    ],
  }
}

/** The drawing of each area. */
export const drawings: Record<PlantArea, () => Drawing> = {
  mind: arnica,
  family: daisies,
  body: sage,
  food: strawberry,
  work: oak,
  money: honesty,
  home: geranium,
}
