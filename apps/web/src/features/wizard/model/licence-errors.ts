import type { Translate } from "@arnica/i18n/messages"
import { isDay } from "../../../platform/time/is-day.ts"

type Typed = { readonly expires: string }

/** What can be said of typed licences at their fields: one that runs out does so on a day that exists. */
export const licenceErrors = (
  licences: readonly Typed[],
  errors: Translate<"errors">,
): Record<string, string> =>
  Object.fromEntries(
    licences.flatMap(({ expires }, index) =>
      expires === "" || isDay(expires) ? [] : [[`items.${index}.expires`, errors("validation.date")]],
    ),
  )
