import { z } from "zod"
import { defineEndpoints } from "./endpoint.ts"
import { instantSchema } from "./shared.ts"

/** Colours of a score, from good to hard; each is shown with a word and a shape. */
export const SCORE_CLASSES = ["green", "drk-green", "yellow", "orange", "red"] as const

/** The order in which scales are listed. */
export const SCALE_ORDER = [
  "INSOMNIA",
  "PHQ9",
  "DASS",
  "HADS",
  "BURNOUT",
  "WHOQOL",
  "CFPB",
  "WELLSCORE",
] as const

/** The scale that stands for all of them where none is named. */
export const DEFAULT_SCALE_SLUG = "wellscore"

/** For how long the answers of somebody without an account are kept. */
export const ANONYMOUS_RESULT_HOURS = 72

const scaleSchema = z.object({
  id: z.int(),
  code: z.enum(SCALE_ORDER),
  name: z.string(),
  /** What it is about, in paragraphs. */
  content: z.array(z.string()),
  /** How to answer: what time the questions are about. */
  instruction: z.string(),
  photo: z.string().nullable(),
  imageAlt: z.string(),
  slug: z.string(),
  metaDescription: z.string(),
  /** In minutes. */
  duration: z.int(),
  questionCount: z.int(),
  icon: z.string(),
})
/** A self-assessment scale. */
export type Scale = z.infer<typeof scaleSchema>

const questionSchema = z.object({
  id: z.string(),
  text: z.string(),
  answers: z.array(z.object({ value: z.int(), text: z.string() })),
  /** From this value on the answer speaks of danger: help stands there at once. Null where none does. */
  careFrom: z.int().nullable(),
})
/** A question of a scale, with its answers. */
export type ScaleQuestion = z.infer<typeof questionSchema>

const thresholdSchema = z.object({
  min: z.int(),
  max: z.int(),
  title: z.string(),
  message: z.string(),
  /** What to do next. */
  action: z.string(),
  colour: z.enum(SCORE_CLASSES),
})

/** A score with what it means. */
export const scoredSchema = z.object({
  respondentId: z.uuid(),
  takenAt: instantSchema,
  scoring: z.int(),
  title: z.string(),
  message: z.string(),
  colour: z.enum(SCORE_CLASSES),
})
/** A score with what it means. */
export type Scored = z.infer<typeof scoredSchema>

const resultSchema = z.object({
  respondentId: z.uuid(),
  code: z.enum(SCALE_ORDER),
  slug: z.string(),
  name: z.string(),
  icon: z.string(),
  reverseColors: z.boolean(),
  takenAt: instantSchema,
  /** Until when it is kept; null for the result of an account. */
  expiresAt: instantSchema.nullable(),
  scoring: z.int(),
  maximum: z.int(),
  thresholds: z.array(thresholdSchema),
  /** What the answers say about parts of the whole. */
  parts: z.array(z.object({ code: z.string(), name: z.string(), scoring: z.int(), maximum: z.int() })),
  /** The answers speak of danger: help lines stand first. */
  riskFlag: z.boolean(),
  /** The domain of specialists who fit. */
  domain: z.string(),
})
/** The result of a scale. */
export type ScaleResult = z.infer<typeof resultSchema>

const saveBody = z.object({
  scale: z.string().max(40),
  /** One for each question of the scale. */
  answers: z
    .array(z.object({ questionId: z.string().max(40), value: z.int().min(0).max(100) }))
    .min(1)
    .max(100),
  /** That health data may be kept: without it nothing is. */
  consent: z.literal(true),
  /** Made by the caller: what is sent twice is kept once. */
  key: z.string().regex(/^[0-9a-f]{32}$/),
})
const saved = { 201: z.object({ respondentId: z.uuid() }) }
const byScale = z.object({ selectedScale: z.string().max(40) })
const userNumber = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)

const takenSchema = z.object({
  slug: z.string(),
  name: z.string(),
  maximum: z.int(),
  count: z.int(),
  latest: scoredSchema,
})
/** A scale that somebody has filled in, with their latest result. */
export type TakenScale = z.infer<typeof takenSchema>

const historySchema = z.object({
  slug: z.string(),
  name: z.string(),
  maximum: z.int(),
  results: z.array(scoredSchema),
})
/** What somebody's answers to a scale came to, over time. */
export type ScaleHistory = z.infer<typeof historySchema>

/** Self-assessment: scales, answers and results. */
export const assessmentsEndpoints = defineEndpoints({
  "GET /api/assessment/scale/all": {
    summary: "All scales, in their fixed order",
    audience: "public",
    module: "assessments",
    sameForAll: true,
    responses: { 200: z.array(scaleSchema) },
  },
  "GET /api/assessment/scale/{selectedScale}": {
    summary: "One scale, by its code or the word in its address",
    audience: "public",
    module: "assessments",
    sameForAll: true,
    params: byScale,
    responses: { 200: scaleSchema },
    errors: ["notFound"],
  },
  "GET /api/assessment/scale/{selectedScale}/questions": {
    summary: "The questions of a scale with their answers",
    audience: "public",
    module: "assessments",
    sameForAll: true,
    params: byScale,
    responses: { 200: z.array(questionSchema) },
    errors: ["notFound"],
  },
  "POST /api/assessment/respondent/save": {
    summary:
      "Keeps the answers of somebody without an account for three days; who holds the id reads the result",
    audience: "public",
    module: "assessments",
    perMinute: 20,
    body: saveBody,
    responses: saved,
    errors: ["notFound", "duplicateRequest"],
  },
  "POST /api/assessment/respondent/save/{userId}": {
    summary: "Keeps the user's own answers with their account",
    audience: "user",
    module: "assessments",
    perMinute: 20,
    params: z.object({ userId: userNumber }),
    body: saveBody,
    responses: saved,
    errors: ["notFound", "duplicateRequest"],
  },
  "GET /api/assessment/respondent/{userId}/result": {
    summary: "A result: of a respondent by the id that saving answered, or the user's latest by their number",
    audience: "public",
    module: "assessments",
    params: z.object({ userId: z.union([z.uuid(), userNumber]) }),
    responses: { 200: resultSchema },
    errors: ["notFound"],
  },
  "GET /api/assessment/scale/history/{slug}": {
    summary: "The user's results of a scale, the oldest first",
    audience: "user",
    module: "assessments",
    params: z.object({ slug: z.string().max(40) }),
    responses: { 200: historySchema },
    errors: ["notFound"],
  },
  "POST /api/assessment/respondent/linkToUser": {
    summary:
      "Takes results of anonymous respondents to the user's account; those that are not there are left out",
    audience: "user",
    module: "assessments",
    perMinute: 20,
    body: z.object({ respondentIds: z.array(z.uuid()).min(1).max(50) }),
    responses: { 200: z.object({ linked: z.array(z.uuid()) }) },
  },
  "GET /api/v2/assessment-results": {
    summary: "The scales that the user has filled in, each with the latest result",
    audience: "user",
    module: "assessments",
    responses: { 200: z.array(takenSchema) },
  },
  "DELETE /api/v2/assessment-results/{uuid}": {
    summary: "Deletes one of the user's results with its answers, for everybody with whom it was shared too",
    audience: "user",
    module: "assessments",
    params: z.object({ uuid: z.uuid() }),
    responses: { 204: null },
    errors: ["notFound"],
  },
})
