import { MantineProvider, Select, type SelectProps } from "@mantine/core"
import "@mantine/core/styles/UnstyledButton.layer.css"
import "@mantine/core/styles/CloseButton.layer.css"
import "@mantine/core/styles/Popover.layer.css"
import "@mantine/core/styles/Combobox.layer.css"
import "@mantine/core/styles/Input.layer.css"
import type { ReactElement } from "react"
import { ChevronDownIcon } from "../icons/arrows.tsx"
import { useShownScheme } from "../scheme.ts"
import { theme } from "../theme.ts"
import s from "./combobox-field.module.css"
import { Field, type FieldOwn } from "./field.tsx"

/** Props of {@link ComboboxField}. */
export type ComboboxFieldProps = FieldOwn &
  Pick<
    SelectProps,
    | "data"
    | "value"
    | "defaultValue"
    | "onChange"
    | "onBlur"
    | "onFocus"
    | "name"
    | "disabled"
    | "placeholder"
    | "clearable"
    | "filter"
    | "onSearchChange"
  > & {
    id?: string
    /** Shown when nothing matches what was typed. */
    nothingFound: string
    /** What the clearing cross does, when `clearable`. */
    clearLabel?: string
    /** The most matches shown at once. */
    limit?: number
  }

/** One of a long list that is searched by typing: cities, countries, languages. */
export function ComboboxField(props: ComboboxFieldProps): ReactElement {
  const { label, hint, error, mark, id, nothingFound, clearLabel, limit = 100, ...select } = props
  const scheme = useShownScheme()
  return (
    <Field label={label} hint={hint} error={error} mark={mark} id={id}>
      {(control) => (
        <MantineProvider
          theme={theme}
          forceColorScheme={scheme}
          withCssVariables={false}
          withGlobalClasses={false}
        >
          <Select
            {...select}
            {...control}
            searchable
            limit={limit}
            // The list itself scrolls: it is what the keyboard moves in.
            withScrollArea={false}
            nothingFoundMessage={nothingFound}
            error={Boolean(error)}
            rightSection={<ChevronDownIcon />}
            rightSectionPointerEvents="none"
            clearButtonProps={{ "aria-label": clearLabel }}
            comboboxProps={{ shadow: "md", offset: 6, transitionProps: { duration: 0 }, withinPortal: false }}
            classNames={{
              input: s.input,
              dropdown: s.dropdown,
              options: s.options,
              option: s.option,
              section: s.section,
            }}
          />
        </MantineProvider>
      )}
    </Field>
  )
}
