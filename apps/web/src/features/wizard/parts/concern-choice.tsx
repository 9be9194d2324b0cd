import { TextField } from "@arnica/ui/text-field"
import { type ComponentProps, type ReactElement, useState } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import { Collapsible } from "../../../platform/ui/collapsible.tsx"
import { type ConcernChoices, type ConcernGroup, concernGroups } from "../model/concern-groups.ts"
import { ChoiceChips, ChoiceFrame, type ChoiceGroup } from "./choice-group.tsx"
import s from "./wizard.module.css"

type ChoiceProps = Omit<ComponentProps<typeof ChoiceGroup>, "options"> & {
  readonly choices: ConcernChoices
  /** The area of the chosen profession. */
  readonly ownArea: string | undefined
}

const MOST_LETTERS = 60

/** The concerns that somebody helps with, by area: those of their profession first and open, the others folded away. */
export function ConcernChoice({ choices, ownArea, chosen, onChange, ...frame }: ChoiceProps): ReactElement {
  const t = useT("wizard")
  const [typed, setTyped] = useState("")
  const groups = concernGroups(choices, { ownArea, typed })
  return (
    <ChoiceFrame {...frame}>
      <TextField
        type="search"
        label={t("concerns.search")}
        value={typed}
        maxLength={MOST_LETTERS}
        onChange={(event) => setTyped(event.currentTarget.value)}
        // Enter would hand in the whole step.
        onKeyDown={(event) => {
          if (event.key === "Enter") event.preventDefault()
        }}
      />
      {groups.map((group) => (
        <Group
          key={`${group.areaCode} ${group.isOwn}`}
          group={group}
          isSearched={typed.trim() !== ""}
          chosen={chosen}
          onChange={onChange}
        />
      ))}
      {groups.length === 0 ? <p className={s.quiet}>{t("concerns.none")}</p> : null}
    </ChoiceFrame>
  )
}

type GroupProps = Pick<ChoiceProps, "chosen" | "onChange"> & {
  readonly group: ConcernGroup
  readonly isSearched: boolean
}

function Group({ group, isSearched, chosen, onChange }: GroupProps): ReactElement {
  const t = useT("wizard")
  const { name, isOwn, options } = group
  const count = options.filter(({ code }) => chosen.includes(code)).length
  const [isOpen, setOpen] = useState(isOwn || count > 0)
  const title = isOwn ? t("concerns.usual", { area: name }) : name
  return (
    <Collapsible
      title={count === 0 ? title : `${title} (${count})`}
      open={isSearched || isOpen}
      onOpen={(next) => {
        if (!isSearched) setOpen(next)
      }}
    >
      <ChoiceChips label={name} options={options} chosen={chosen} onChange={onChange} />
    </Collapsible>
  )
}
