import type { WizardProgress } from "@arnica/contract/wizard-state"
import type { ReactElement, ReactNode } from "react"
import type { WizardStep } from "../wizard-search.ts"
import { AboutTab } from "./about-tab.tsx"
import { AvailabilityStep } from "./availability-step.tsx"
import { BillingTab, LegalsTab } from "./billing-tabs.tsx"
import { EducationTab, LicensesTab, MembershipsTab } from "./certificates-tabs.tsx"
import { DocumentsTab } from "./documents-tab.tsx"
import { FinishStep } from "./finish-step.tsx"
import { PersonalTab } from "./personal-tab.tsx"
import { PremiumStep } from "./premium-step.tsx"
import { ProfessionalTab } from "./professional-tab.tsx"
import { SettingsTab } from "./settings-tab.tsx"
import type { TabProps } from "./tab-props.ts"
import { StoreTab } from "./work-tabs.tsx"

type StepProps = TabProps & {
  readonly step: WizardStep
  readonly progress: WizardProgress
  /** The portrait of the account, which is the profile's. */
  readonly photo: ReactNode
  /** The hours, which the calendar keeps. */
  readonly hours: ReactNode
}

/** What an open step shows. */
export function Step({ step, progress, photo, hours, onNext }: StepProps): ReactElement {
  switch (step) {
    case "personal":
      return (
        <>
          {photo}
          <PersonalTab onNext={onNext} />
        </>
      )
    case "about":
      return <AboutTab onNext={onNext} />
    case "professional":
      return <ProfessionalTab onNext={onNext} />
    case "education":
      return <EducationTab onNext={onNext} />
    case "licenses":
      return <LicensesTab onNext={onNext} />
    case "memberships":
      return <MembershipsTab onNext={onNext} />
    case "documents":
      return <DocumentsTab onNext={onNext} />
    case "settings":
      return <SettingsTab onNext={onNext} />
    case "store":
      return <StoreTab onNext={onNext} />
    case "billing":
      return <BillingTab onNext={onNext} />
    case "billingLegals":
      return <LegalsTab onNext={onNext} />
    case "premium":
      return <PremiumStep />
    case "availability":
      return <AvailabilityStep hours={hours} onNext={onNext} />
    case "finish":
      return <FinishStep progress={progress} />
  }
}
