import { Stepper } from "@arnica/ui/stepper"
import { Wrap } from "@arnica/ui/wrap"
import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import { BookingNotices } from "../components/booking-notices.tsx"
import { CurrentStep } from "../components/current-step.tsx"
import { SlotSkeleton } from "../components/slot-skeleton.tsx"
import { Summary } from "../components/summary.tsx"
import { SHOWN_STEPS, STEPS, shownIndex, stepOf } from "../model/steps.ts"
import { useWizard } from "../model/use-wizard.ts"
import type { SlotAddress } from "../queries.ts"
import type { SlotSearch } from "../slot-search.ts"
import type { SignIn } from "../steps/account-step.tsx"
import s from "./slot-screen.module.css"

type SlotScreenProps = {
  readonly slot: SlotAddress
  readonly step: SlotSearch["step"]
  readonly SignIn: SignIn
}

/** The booking of a time in four short steps; the last one, paying, is a page of its own. */
export function SlotScreen({ slot, step: wanted, SignIn }: SlotScreenProps): ReactElement {
  const t = useT("booking")
  const wizard = useWizard({ slot, wanted })
  const { details, step, zone, show, booking } = wizard
  if (details === undefined) return <SlotSkeleton />
  return (
    <Wrap width="narrow" className={s.page}>
      <div className={s.main}>
        <Stepper
          label={t("steps.label")}
          doneLabel={t("steps.done")}
          current={shownIndex(step ?? stepOf({ step: wanted }))}
          steps={SHOWN_STEPS.map((id) => {
            const target = STEPS.find((each) => each === id)
            const label = t(`steps.${id}`)
            return target === undefined ? { id, label } : { id, label, onSelect: () => show(target) }
          })}
        />
        <BookingNotices notice={booking.notice} details={details} onDropped={wizard.onDropped} />
        <CurrentStep wizard={{ ...wizard, details }} SignIn={SignIn} />
      </div>
      <Summary details={details} zone={zone} step={step} />
    </Wrap>
  )
}
