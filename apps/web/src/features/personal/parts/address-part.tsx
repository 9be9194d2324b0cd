import type { PersonalInfo, PostalAddress } from "@arnica/contract/personal"
import { SelectField } from "@arnica/ui/select-field"
import { TextField } from "@arnica/ui/text-field"
import { useQuery, useSuspenseQuery } from "@tanstack/react-query"
import { type ReactElement, useId } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { Part } from "../../../platform/ui/parts-page.tsx"
import { type Section, useSection } from "../model/use-section.ts"
import { choicesQuery, citiesQuery, countiesQuery } from "../queries.ts"
import s from "./parts.module.css"
import { SectionForm } from "./section-form.tsx"

type Address = {
  countryCode: string
  /** A code where the catalogue has the country's counties. */
  countyCode: string
  county: string
  city: string
  street: string
  postalCode: string
}
type Values = { address: Address }

const readAddress = ({ address }: PersonalInfo): Values => ({
  address: {
    countryCode: address.countryCode ?? "",
    countyCode: address.countyCode ?? "",
    county: address.county,
    city: address.city,
    street: address.street,
    postalCode: address.postalCode,
  },
})

type Option = { readonly code: string; readonly name: string }

/** The city of the catalogue that was meant, whatever its capitals and accents. */
const cityCodeOf = (cities: readonly Option[], typed: string): string | null => {
  const plain = (text: string): string => text.trim().normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase()
  return cities.find(({ name }) => plain(name) === plain(typed))?.code ?? null
}

/** Where the reader lives. */
export function AddressPart({ info }: { info: PersonalInfo }): ReactElement {
  const t = useT("personal")
  const api = useApi()
  const { data: choices } = useSuspenseQuery(choicesQuery(api))
  const section = useSection<Values>({
    info,
    read: readAddress,
    change: ({ address }) => ({ address: toAddress(address) }),
  })
  const { form } = section
  const { countryCode, countyCode } = form.useWatchValue("address")
  const { data: counties = [] } = useQuery(countiesQuery(api, countryCode))
  const { data: cities = [] } = useQuery(citiesQuery(api, countyCode))
  const toAddress = (typed: Address): PostalAddress => {
    const county = counties.find(({ code }) => code === typed.countyCode)
    return {
      ...typed,
      countryCode: typed.countryCode === "" ? null : typed.countryCode,
      countyCode: county?.code ?? null,
      county: counties.length > 0 ? (county?.name ?? "") : typed.county,
      cityCode: county === undefined ? null : cityCodeOf(cities, typed.city),
    }
  }
  return (
    <Part title={t("address.title")}>
      <SectionForm section={section}>
        <SelectField
          {...form.getInputProps("address.countryCode")}
          key={form.key("address.countryCode")}
          label={t("address.country")}
          autoComplete="country"
          options={[{ value: "", label: "—" }, ...toOptions(choices.Country ?? [])]}
        />
        <Places section={section} counties={counties} cities={cities} />
        <TextField
          {...form.getInputProps("address.street")}
          key={form.key("address.street")}
          label={t("address.street")}
          autoComplete="street-address"
          maxLength={160}
        />
        <TextField
          {...form.getInputProps("address.postalCode")}
          key={form.key("address.postalCode")}
          label={t("address.postalCode")}
          autoComplete="postal-code"
          maxLength={12}
        />
      </SectionForm>
    </Part>
  )
}

const toOptions = (options: readonly Option[]) =>
  options.map(({ code, name }) => ({ value: code, label: name }))

type PlacesProps = {
  readonly section: Section<Values>
  readonly counties: readonly Option[]
  readonly cities: readonly Option[]
}

/** County and city: chosen where the catalogue knows them, else written. */
function Places({ section: { form }, counties, cities }: PlacesProps): ReactElement {
  const t = useT("personal")
  const list = useId()
  return (
    <div className={s.pair}>
      {counties.length > 0 ? (
        <SelectField
          {...form.getInputProps("address.countyCode")}
          // The choices of another country are another field.
          key={`${form.key("address.countyCode")} ${counties[0]?.code}`}
          label={t("address.county")}
          autoComplete="address-level1"
          options={[{ value: "", label: "—" }, ...toOptions(counties)]}
        />
      ) : (
        <TextField
          {...form.getInputProps("address.county")}
          key={form.key("address.county")}
          label={t("address.county")}
          autoComplete="address-level1"
          maxLength={80}
        />
      )}
      <TextField
        {...form.getInputProps("address.city")}
        key={form.key("address.city")}
        label={t("address.city")}
        autoComplete="address-level2"
        maxLength={80}
        list={list}
      />
      <datalist id={list}>
        {cities.map(({ code, name }) => (
          <option key={code} value={name} />
        ))}
      </datalist>
    </div>
  )
}
