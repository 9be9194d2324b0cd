import { z } from "zod"

/** What the documentation says of a setting. */
export type SettingInfo = {
  readonly says: string
  readonly allowed: string
  readonly fallback: string
  readonly secret?: boolean
}

export const ROLES = ["web", "api", "realtime", "worker"] as const
export type Role = (typeof ROLES)[number]

/** A setting is its schema; what it is for stands in the schema's metadata. */
export const setting = <S extends z.ZodType>(schema: S, info: SettingInfo): S => schema.meta({ ...info })
export const flag = z.enum(["0", "1", "true", "false"]).transform((text) => text === "1" || text === "true")
export const whole = (least: number, most: number): z.ZodCoercedNumber =>
  z.coerce.number().int().min(least).max(most)
export const address = (...protocols: readonly string[]): z.ZodURL =>
  z
    .url({ error: "is not a web address" })
    .refine((text) => !URL.canParse(text) || protocols.includes(new URL(text).protocol), {
      error: `must start with ${protocols.join(" or ")}`,
    })
export const text = z.string().trim().min(1)
