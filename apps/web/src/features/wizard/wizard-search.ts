import type { WizardTab } from "@arnica/contract/wizard-tabs"

/** The steps of the wizard: what is filled in, what premium is, the hours, and handing in. */
export const WIZARD_STEPS = [
  "personal",
  "about",
  "professional",
  "education",
  "licenses",
  "memberships",
  "documents",
  "settings",
  "store",
  "billing",
  "billingLegals",
  "premium",
  "availability",
  "finish",
] as const satisfies readonly (WizardTab | "premium" | "availability" | "finish")[]
/** A step of the wizard. */
export type WizardStep = (typeof WIZARD_STEPS)[number]

/** Which step is open; the first that is not complete when none is named. */
export type WizardSearch = { readonly step?: WizardStep; readonly ref?: "new_specialist_signup" }

/** Reads the search of the address. */
export function readWizardSearch(search: Record<string, unknown>): WizardSearch {
  const step = WIZARD_STEPS.find((each) => each === search.step)
  return {
    ...(step === undefined ? {} : { step }),
    ...(search.ref === "new_specialist_signup" ? { ref: search.ref } : {}),
  }
}

type Known = {
  readonly tabs: readonly {
    readonly tab: WizardTab
    readonly mayWrite: boolean
    readonly missing: readonly string[]
    readonly comments: number
  }[]
}

/** The steps that are its reader's: billing is filled in by nobody but the specialist. */
export function stepsFor({ tabs }: Known): WizardStep[] {
  return WIZARD_STEPS.filter((step) => tabs.find(({ tab }) => tab === step)?.mayWrite !== false)
}

/** The step that an address names, if it is its reader's; else the one to go on with. */
export function stepToOpen(known: Known, asked: WizardStep | undefined): WizardStep {
  return asked !== undefined && stepsFor(known).includes(asked) ? asked : stepToGoOn(known)
}

/** The step to go on with: what was asked to be changed, else where something is missing, else handing in. */
export function stepToGoOn({ tabs }: Known): WizardStep {
  const own = tabs.filter(({ mayWrite }) => mayWrite)
  const open = own.find(({ comments }) => comments > 0) ?? own.find(({ missing }) => missing.length > 0)
  return open?.tab ?? "finish"
}
