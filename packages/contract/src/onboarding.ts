/** Steps of getting started, in their order. */
export const ONBOARDING_STEPS = ["contact", "languages", "news"] as const
