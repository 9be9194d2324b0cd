import { createAvatar } from "@dicebear/core"
import * as micah from "@dicebear/micah"

/** What a portrait is drawn from. The same pair always gives the same drawing. */
export type PortraitRequest = {
  /** Any text: the specialist's id or profile URL. */
  seed: string
  gender: "female" | "male"
}

const complexions = [
  { skin: "f9d3b4", hair: ["2b1d16", "4a3020", "7a4b2a", "a56b46", "c9a26b"] },
  { skin: "f2c19b", hair: ["2b1d16", "4a3020", "7a4b2a", "c9a26b"] },
  { skin: "e6a878", hair: ["2b1d16", "4a3020", "7a4b2a"] },
  { skin: "c98a5b", hair: ["2b1d16", "4a3020"] },
  { skin: "9a6240", hair: ["2b1d16"] },
]
// Most people of the demo come from Europe between the Alps and the Black Sea: lighter complexions come up more often.
const complexionWeights = [0, 0, 0, 1, 1, 1, 2, 2, 3, 4]
const greys = ["8f8f8f", "b9b4ab", "e3ddd2"]
/** The colours of shirts, without their sharp. */
export const SHIRT_COLORS = ["0f4c3a", "8fb39a", "c65d3b", "3c7da6", "f2a900", "5b6b64", "fbf8f1"]
/** The colours behind a portrait. */
export const GROUND_COLORS = ["dfe9dd", "f4e2bf", "ecd9cd", "d8e5ec", "efe6d6", "dbe8e2"]
const glassesColors = ["2b1d16", "17231f", "7a4b2a"]

/** FNV-1a: spreads close seeds far apart, which is all that is needed here. */
const hash = (text: string): number => {
  let value = 0x811c9dc5
  for (const letter of text) {
    value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  }
  return value
}

const hairOfWomen = ["full", "full", "pixie", "pixie", "dannyPhantom"] as const
const hairOfMen = ["fonze", "fonze", "fonze", "mrClean", "dannyPhantom"] as const
const beardsOfMen = ["none", "none", "scruff", "beard"] as const

/**
 * Draws a demo portrait in DiceBear's "micah" style (Micah Lanier, CC BY 4.0; the credits page names it):
 * a calm face, natural hair and skin, a shirt from the palette, on a quiet ground.
 *
 * @returns an SVG document, square, 360 units wide, without script or external reference
 */
export const portraitSvg = ({ seed, gender }: PortraitRequest): string => {
  const from = <T>(list: readonly [T, ...T[]] | readonly T[], about: string): T => {
    const picked = list[hash(`${seed}/${about}`) % list.length]
    if (picked === undefined) throw new Error(`nothing to pick from for ${about}`)
    return picked
  }
  const chance = (percent: number, about: string): boolean => hash(`${seed}/${about}`) % 100 < percent
  const complexion = complexions[from(complexionWeights, "complexion")] ?? complexions[0]
  if (complexion === undefined) throw new Error("no complexion")

  const isMan = gender === "male"
  const hairColor = chance(18, "grey") ? from(greys, "grey-shade") : from(complexion.hair, "hair-color")
  const beard = isMan ? from(beardsOfMen, "beard") : "none"
  const lashes = !isMan && chance(60, "lashes")

  return createAvatar(micah, {
    seed,
    flip: chance(50, "flip"),
    backgroundColor: [from(GROUND_COLORS, "ground")],
    baseColor: [complexion.skin],
    hair: [isMan ? from(hairOfMen, "hair") : from(hairOfWomen, "hair")],
    hairProbability: 100,
    hairColor: [hairColor],
    eyebrows: [lashes ? "eyelashesUp" : "up"],
    eyebrowsColor: ["17231f"],
    eyes: [from(["eyes", "eyes", "smiling"] as const, "eyes")],
    eyesColor: ["17231f"],
    nose: [from(["curve", "pointed", "tound"] as const, "nose")],
    ears: [from(["attached", "detached"] as const, "ears")],
    mouth: [from(["smile", "smile", "smirk"] as const, "mouth")],
    mouthColor: ["17231f"],
    shirt: [from(["open", "crew", "collared"] as const, "shirt")],
    shirtColor: [from(SHIRT_COLORS, "shirt-color")],
    facialHair: [beard === "beard" ? "beard" : "scruff"],
    facialHairColor: [hairColor],
    facialHairProbability: beard === "none" ? 0 : 100,
    glasses: [from(["round", "square"] as const, "glasses")],
    glassesColor: [from(glassesColors, "glasses-color")],
    glassesProbability: chance(34, "wears-glasses") ? 100 : 0,
    earrings: [from(["hoop", "stud"] as const, "earrings")],
    earringColor: ["f2a900"],
    earringsProbability: !isMan && chance(30, "wears-earrings") ? 100 : 0,
  }).toString()
}
