import type { Group } from "@arnica/contract/groups"
import { zoneCity } from "@arnica/i18n/zones"
import { Button } from "@arnica/ui/button"
import { Card } from "@arnica/ui/card"
import { EmptyState } from "@arnica/ui/empty-state"
import { Plant } from "@arnica/ui/plant"
import { Tag } from "@arnica/ui/tag"
import { Wrap } from "@arnica/ui/wrap"
import { useSuspenseInfiniteQuery } from "@tanstack/react-query"
import { type ReactElement, type ReactNode, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { DeviceZone } from "../../../platform/time/device-zone.tsx"
import { useAreaZone } from "../../../platform/time/use-area-zone.ts"
import { PagedList } from "../../../platform/ui/paged-list.tsx"
import { GroupDialog } from "../components/group-dialog.tsx"
import { GroupFacts } from "../components/group-facts.tsx"
import s from "../components/groups.module.css"
import { MakeGroup } from "../components/make-group.tsx"
import { TooLarge } from "../components/too-large.tsx"
import { groupsQuery, type Show } from "../queries.ts"

type GroupsScreenProps = {
  readonly show: Show
  /** The ways to those to come and to those that were. */
  readonly tabs: ReactNode
}

/** The specialist's sessions for several: those to come, and those that were. */
export function GroupsScreen({ show, tabs }: GroupsScreenProps): ReactElement {
  const t = useT("groups")
  const words = useT("appointments")
  const language = useLanguage()
  const zone = useAreaZone()
  const [open, setOpen] = useState<string | null>(null)
  const list = useSuspenseInfiniteQuery(groupsQuery(useApi(), show))
  const shown = list.data.pages.flatMap(({ items }) => items)
  const total = list.data.pages.at(-1)?.total ?? 0
  return (
    <Wrap width="text" className={s.page}>
      <header>
        <h1>{t("title")}</h1>
        <p className={s.quiet}>
          {words("zone", { city: zoneCity({ language, zone }) })}
          <DeviceZone zone={zone} />
        </p>
      </header>
      <div className={s.head}>
        {tabs}
        <MakeGroup />
      </div>
      {shown.length === 0 ? (
        <EmptyState art={<Plant area="family" />} title={t(`empty.${show}`)}>
          {t("empty.text")}
        </EmptyState>
      ) : (
        <PagedList label={t("title")} shown={shown} total={total} keyOf={({ id }) => id} list={list}>
          {(group) => <GroupCard group={group} onOpen={() => setOpen(group.id)} />}
        </PagedList>
      )}
      {open === null ? null : <GroupDialog id={open} onClose={() => setOpen(null)} />}
    </Wrap>
  )
}

const TONES = { open: "pine", closed: "neutral", cancelled: "neutral" } as const

function GroupCard({ group, onOpen }: { group: Group; onOpen: () => void }): ReactElement {
  const t = useT("groups")
  const { id, title, status } = group
  return (
    <Card component="article" className={s.card} aria-labelledby={`group-${id}`}>
      <div className={s.head}>
        <h2 className={s.title} id={`group-${id}`}>
          {title}
        </h2>
        <Tag tone={TONES[status]}>{t(`status.${status}`)}</Tag>
      </div>
      <GroupFacts group={group} />
      <TooLarge group={group} />
      <div>
        <Button size="small" variant="soft" aria-describedby={`group-${id}`} onClick={onOpen}>
          {t("list.open")}
        </Button>
      </div>
    </Card>
  )
}
