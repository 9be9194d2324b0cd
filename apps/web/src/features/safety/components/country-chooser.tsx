import type { Help } from "@arnica/contract/safety"
import { COUNTRY_PARAMETER } from "@arnica/rules/safety"
import { Button } from "@arnica/ui/button"
import { CompactSelect } from "@arnica/ui/select-field"
import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import s from "./help.module.css"

type ChooserProps = {
  readonly help: Help
  /** What else stands in the address of the page and stays there. */
  readonly kept?: Readonly<Record<string, string | number>> | undefined
  /** Shows a country at once, where scripts run; without it the page is loaded anew, with the country in its address. */
  readonly onChoose?: ((country: string) => void) | undefined
}

/** Chooses the country whose numbers stand there. A form of its own, so that it works without scripts. */
export function CountryChooser({ help, kept = {}, onChoose }: ChooserProps): ReactElement {
  const t = useT("safety")
  const { country, countries } = help
  const listed = countries.some(({ code }) => code === country.code) ? countries : [country, ...countries]
  return (
    <form
      method="get"
      className={s.chooser}
      onSubmit={(event) => {
        const chosen = new FormData(event.currentTarget).get(COUNTRY_PARAMETER)
        if (onChoose === undefined || typeof chosen !== "string") return
        event.preventDefault()
        onChoose(chosen)
      }}
    >
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <CompactSelect
        key={country.code}
        label={t("chooser.label")}
        name={COUNTRY_PARAMETER}
        defaultValue={country.code}
        options={listed.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <Button type="submit" variant="quiet" size="small">
        {t("chooser.show")}
      </Button>
    </form>
  )
}
