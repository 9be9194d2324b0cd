import type { ONBOARDING_STEPS } from "@arnica/contract/onboarding"
import type { Platform } from "../../../platform/types.ts"
import { updateUser } from "../user-repository.ts"
import { findPerson, saveProfile } from "./profile-repository.ts"

type Needs = Pick<Platform, "db" | "clock">
type Step = (typeof ONBOARDING_STEPS)[number]
type Onboarding = { readonly needed: boolean; readonly step: Step }

/** Where somebody stands in getting started. */
export const onboarding = async ({ db }: Needs, userId: string): Promise<Onboarding> => {
  const { user, profile } = await findPerson(db.query, userId)
  return { needed: user.clientNeedsOnboarding, step: profile?.onboardingStep ?? "contact" }
}

/** Remembers the step, so that it goes on there from another device too. */
export const rememberStep = async (
  needs: Needs,
  { userId, step }: { userId: string; step: Step },
): Promise<Onboarding> => {
  await saveProfile(needs.db.query, { userId, set: { onboardingStep: step }, now: needs.clock.now() })
  return await onboarding(needs, userId)
}

/** Ends getting started, whether it was gone through or skipped. */
export const endOnboarding = async ({ db, clock }: Needs, userId: string): Promise<void> => {
  await updateUser(db.query, { id: userId, set: { clientNeedsOnboarding: false }, now: clock.now() })
}
