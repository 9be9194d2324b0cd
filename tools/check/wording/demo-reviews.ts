import { isLanguage } from "@arnica/i18n"
import { z } from "zod"
import type { Tree } from "../source/tree.ts"
import type { Flaw } from "./debt.ts"
import { strangeGenders } from "./gender-marks.ts"

const PATH = "content/data/demo/reviews.json"

const reviewsSchema = z.array(
  z.object({
    language: z.string().refine(isLanguage),
    speaker: z.enum(["female", "male", "any"]),
    specialist: z.enum(["female", "male", "any"]),
    text: z.string(),
  }),
)

/** Reviews of the demo whose words give away another gender than their tags, by which they are signed and handed out, and those that stand twice. */
export function demoReviewFlaws(tree: Tree): Flaw[] {
  if (!tree.has(PATH)) return []
  const met = new Set<string>()
  return reviewsSchema.parse(JSON.parse(tree.read(PATH))).flatMap((review, index) => {
    const place = `${PATH} [${index}]`
    const { language, text } = review
    const flaws = strangeGenders(review).map((what) => ({
      language,
      rule: "review-gender",
      place,
      text: `${language} has ${what}: “${text}”`,
    }))
    const isRepeated = met.has(text)
    met.add(text)
    return isRepeated
      ? [...flaws, { language, rule: "review-twice", place, text: `${language} has “${text}” twice` }]
      : flaws
  })
}
