import type { CatalogEntry, CatalogKind } from "@arnica/contract/catalog-editing"
import { Button, IconButton } from "@arnica/ui/button"
import { ChipRow } from "@arnica/ui/chip"
import { EmptyState } from "@arnica/ui/empty-state"
import { ChevronDownIcon, ChevronUpIcon } from "@arnica/ui/icons/arrows"
import { useSuspenseQuery } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { ConfirmDialog } from "../../../platform/ui/confirm-dialog.tsx"
import { LinkChip } from "../../../platform/ui/link-chip.tsx"
import { catalogQuery, KINDS } from "../catalog-queries.ts"
import { CatalogEntryDialog } from "../components/catalog-entry-dialog.tsx"
import { ListPage, ListPart, Row } from "../components/list-page.tsx"
import { useOrder, useRetire } from "../components/use-catalog-editing.ts"
import { movedWithin } from "../moved-within.ts"
import s from "./audit-screen.module.css"

/** The parts of the catalogue that admins look after: names in ten languages, order, what is retired. */
export function CatalogScreen({ kind }: { readonly kind: CatalogKind }): ReactElement {
  const t = useT("catalog")
  const common = useT("common")
  const language = useLanguage()
  const { items, parents } = useSuspenseQuery(catalogQuery(useApi(), kind)).data
  const [isAdding, setAdding] = useState(false)
  const order = useOrder(kind)
  const move = (code: string, by: 1 | -1): void => order.mutate(movedWithin(items, { code, by }))
  const groups = parents.length === 0 ? [{ code: null, name: "" }] : parents
  return (
    <ListPage title={common("area.catalog")} lead={t("lead")}>
      <ChipRow label={t("part")} scroll>
        {KINDS.map((each) => (
          <LinkChip
            key={each}
            to="/$lang/$role/catalog"
            params={{ lang: language, role: "admin" }}
            search={{ kind: each }}
            selected={each === kind}
          >
            {t(`kind.${each}`)}
          </LinkChip>
        ))}
      </ChipRow>
      <div>
        <Button onClick={() => setAdding(true)}>{t(`add.${kind}`)}</Button>
        {isAdding ? (
          <CatalogEntryDialog kind={kind} entry={null} parents={parents} onClose={() => setAdding(false)} />
        ) : null}
      </div>
      <RefusalCallout error={order.error} />
      {items.length === 0 ? <EmptyState title={t("none")} /> : null}
      {groups.map(({ code, name }) => (
        <Group
          key={code ?? "all"}
          name={name}
          kind={kind}
          entries={items.filter(({ parent }) => parent === code)}
          onMove={move}
        />
      ))}
    </ListPage>
  )
}

type GroupProps = {
  /** Empty when entries of this kind belong to nothing. */
  readonly name: string
  readonly kind: CatalogKind
  readonly entries: readonly CatalogEntry[]
  readonly onMove: (code: string, by: 1 | -1) => void
}

/** The entries that belong to the same. */
function Group({ name, kind, entries, onMove }: GroupProps): ReactElement | null {
  if (entries.length === 0) return null
  const rows = (
    <ol className={s.list}>
      {entries.map((entry, at) => (
        <EntryRow
          key={entry.code}
          kind={kind}
          entry={entry}
          isFirst={at === 0}
          isLast={at === entries.length - 1}
          onMove={(by) => onMove(entry.code, by)}
        />
      ))}
    </ol>
  )
  return name === "" ? rows : <ListPart title={name}>{rows}</ListPart>
}

type RowProps = {
  readonly kind: CatalogKind
  readonly entry: CatalogEntry
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onMove: (by: 1 | -1) => void
}

function EntryRow({ kind, entry, isFirst, isLast, onMove }: RowProps): ReactElement {
  const t = useT("catalog")
  const lists = useT("lists")
  const language = useLanguage()
  const [open, setOpen] = useState<"rename" | "retire" | null>(null)
  const close = (): void => setOpen(null)
  const retire = useRetire({ kind, ...entry }, close)
  const { code, names, isRetired } = entry
  const name = names[language] ?? names.en ?? code
  return (
    <Row title={name} aside={isRetired ? t("retired") : null} about={code}>
      <RefusalCallout error={isRetired ? retire.error : null} />
      <div className={s.actions}>
        {isFirst && isLast ? null : (
          <>
            <IconButton size="small" label={t("up", { name })} disabled={isFirst} onClick={() => onMove(-1)}>
              <ChevronUpIcon />
            </IconButton>
            <IconButton size="small" label={t("down", { name })} disabled={isLast} onClick={() => onMove(1)}>
              <ChevronDownIcon />
            </IconButton>
          </>
        )}
        <Button size="small" variant="quiet" onClick={() => setOpen("rename")}>
          {t("rename")}
        </Button>
        <Button
          size="small"
          variant="quiet"
          loading={isRetired && retire.isPending}
          onClick={() => (isRetired ? retire.mutate() : setOpen("retire"))}
        >
          {t(isRetired ? "resume" : "retire")}
        </Button>
      </div>
      {open === "rename" ? (
        <CatalogEntryDialog kind={kind} entry={entry} parents={[]} onClose={close} />
      ) : null}
      <ConfirmDialog
        isOpen={open === "retire"}
        onClose={close}
        title={t("retireTitle", { name })}
        text={t("retireText")}
        confirm={t("retire")}
        keep={lists("cancel")}
        action={retire}
      />
    </Row>
  )
}
