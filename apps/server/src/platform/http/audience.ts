import type { Audience } from "@arnica/contract/endpoint"
import { AppError } from "../errors.ts"
import type { Actor } from "./actor.ts"

const holds = (actor: Actor & { kind: "user" }, audience: Audience): boolean => {
  switch (audience) {
    case "public":
    case "user":
      return true
    case "provider":
      return actor.isProvider
    case "clinic":
      return actor.isCorporateAdmin
    case "admin":
      return actor.isAdmin
    case "hr":
      return actor.isHrAdmin
    case "ohPsychologist":
      return actor.isOHPsychologist
    case "accountant":
      return actor.isAccountant
  }
}

/** Lets only the audience of an endpoint pass: 401 without a session, 403 without the role or without the second step that it takes. */
export const admit = (actor: Actor, audience: Audience): void => {
  if (audience === "public") return
  if (actor.kind === "anonymous") throw new AppError("noSession")
  if (holds(actor, audience)) return
  throw new AppError(actor.withheld?.some((role) => role === audience) ? "noTwoFactor" : "notAllowed")
}
