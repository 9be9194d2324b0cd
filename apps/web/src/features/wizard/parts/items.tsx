import { Button } from "@arnica/ui/button"
import type { ReactElement, ReactNode } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import s from "./wizard.module.css"

type ItemsProps<T> = {
  readonly items: readonly T[]
  /** Names the n-th for who hears the page. */
  readonly nameOf: (place: number) => string
  readonly addLabel: string
  /** The path of the list. */
  readonly path?: string
  readonly onAdd: () => void
  readonly onRemove: (index: number) => void
  readonly children: (index: number) => ReactNode
}

/** Things of one kind, one below the other, to which more can be added. */
export function Items<T>({
  items,
  nameOf,
  addLabel,
  path,
  onAdd,
  onRemove,
  children,
}: ItemsProps<T>): ReactElement {
  const t = useT("wizard")
  return (
    <>
      {items.map((_item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what is typed has no name of its own until it is saved
        <fieldset key={index} className={s.item}>
          <legend>{nameOf(index + 1)}</legend>
          {children(index)}
          <div className={s.row}>
            <Button variant="link" size="small" onClick={() => onRemove(index)}>
              {t("remove")}
            </Button>
          </div>
        </fieldset>
      ))}
      <div className={s.row} id={path === undefined ? undefined : `wizard-${path}`}>
        <Button variant="soft" size="small" onClick={onAdd}>
          {addLabel}
        </Button>
      </div>
    </>
  )
}
