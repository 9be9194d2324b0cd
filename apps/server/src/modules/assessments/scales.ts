import { scales as allScales, type ScaleData, scaleTexts } from "@arnica/content/scales"
import { SCALE_ORDER, type Scale, type ScaleQuestion } from "@arnica/contract/assessments"
import type { Language } from "@arnica/i18n/languages"
import { AppError } from "../../platform/errors.ts"

/** A scale whose code the contract knows. */
export type KnownScale = ScaleData & { readonly code: Scale["code"] }

/** The scales in their fixed order. */
export const SCALES: readonly KnownScale[] = SCALE_ORDER.flatMap((code) =>
  allScales.filter((scale) => scale.code === code).map((scale) => ({ ...scale, code })),
)

/** A scale by its code or the word in its address, or undefined. */
export const findScale = (name: string): KnownScale | undefined =>
  SCALES.find(({ code, slug }) => code === name || slug === name)

/** The same. Throws notFound. */
export const scaleOf = (name: string): KnownScale => {
  const found = findScale(name)
  if (found === undefined) throw new AppError("notFound")
  return found
}

/** A scale in a language. */
export const presentScale = (scale: KnownScale, language: Language): Scale => {
  const { name, intro, instruction, metaDescription } = scaleTexts(scale.code, language)
  const { id, code, slug, minutes, icon, questions } = scale
  return {
    id,
    code,
    slug,
    icon,
    name,
    content: intro,
    instruction,
    metaDescription,
    photo: null,
    imageAlt: "",
    duration: minutes,
    questionCount: questions.length,
  }
}

/** The questions of a scale in a language. */
export const presentQuestions = ({ code, questions }: KnownScale, language: Language): ScaleQuestion[] => {
  const texts = scaleTexts(code, language)
  return questions.map(({ id, values, careFrom = null }) => ({
    id,
    text: texts.questions[id] ?? "",
    answers: values.map((value, at) => ({ value, text: texts.answers[at] ?? "" })),
    careFrom,
  }))
}
