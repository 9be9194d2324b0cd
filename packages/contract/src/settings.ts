import { z } from "zod"
import { defineEndpoints } from "./endpoint.ts"
import { SETTING_RULES, type SettingName } from "./setting-rules.ts"
import { instantSchema, typedText } from "./shared.ts"

const NAMES = Object.keys(SETTING_RULES).filter((name): name is SettingName => name in SETTING_RULES)
const nameSchema = z.enum(NAMES)
const value = z.union([z.number(), z.string()])

const changeSchema = z.object({
  /** Null where the setting went back to what it is without anybody's doing. */
  value: value.nullable(),
  reason: z.string(),
  at: instantSchema,
  by: z.string(),
})
/** A change of a setting: to what, when, by whom and why. */
export type SettingChange = z.infer<typeof changeSchema>

const settingSchema = z.object({
  name: nameSchema,
  value,
  fallback: value,
  /** Whether somebody chose it. */
  isChosen: z.boolean(),
  /** Counts its changes: who changes it names the one that they saw. */
  version: z.int(),
  last: changeSchema.nullable(),
})
/** A setting as it stands. */
export type Setting = z.infer<typeof settingSchema>

const params = z.object({ name: nameSchema })

/** Settings of the house, for admins. */
export const settingsEndpoints = defineEndpoints({
  "GET /api/v2/admin/settings": {
    summary: "The settings of the house: what each is, what it would be, and who changed it last",
    audience: "admin",
    module: "administration",
    responses: { 200: z.array(settingSchema) },
  },
  "PATCH /api/v2/admin/settings/{name}": {
    summary: "Changes one, in all processes at once; null lets it be what it would be",
    audience: "admin",
    module: "administration",
    params,
    body: z.object({
      value: value.nullable(),
      reason: typedText({ min: 3, max: 300 }),
      version: z.int().min(0).max(2_147_483_647),
    }),
    responses: { 200: settingSchema },
    errors: ["editedElsewhere"],
  },
  "GET /api/v2/admin/settings/{name}/changes": {
    summary: "Everything that was ever done to one, the newest first",
    audience: "admin",
    module: "administration",
    params,
    query: z.object({
      count: z.coerce.number().int().min(1).max(100).default(20),
      offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
    }),
    responses: { 200: z.object({ total: z.int(), items: z.array(changeSchema) }) },
  },
})
