import { RECORD_CATEGORIES, type TimelineEntry, type TimelineFilter } from "@arnica/contract/records"
import type { Language } from "@arnica/i18n/languages"
import { folded } from "@arnica/rules/folded"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { RecordsContext } from "../context.ts"
import { cursorOf, placeOf } from "../cursor.ts"
import { type Narrowing, type Place, pageOfOwner } from "../item-repository.ts"
import { openItems } from "../sealed.ts"

type Asked = {
  readonly actor: SignedIn
  readonly language: Language
  readonly before?: string | undefined
  readonly count: number
  readonly only?: TimelineFilter | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly text?: string | undefined
}
type Part = Omit<Asked, "before" | "text"> & { readonly before: Place | null }
type Answer = { items: TimelineEntry[]; next: string | null }

/** How much is opened at once where words are looked for, and how often: what is sealed has no index. */
const SEARCHED = 100
const MOST_SEARCHES = 30

const narrowed = ({ only, from, to }: Pick<Part, "only" | "from" | "to">): Narrowing | null => {
  if (only === "sessions") return null
  const category = RECORD_CATEGORIES.find((each) => each === only)
  return { category, isOwn: only === "own", from, to }
}

const ofFile = async (
  ctx: RecordsContext,
  { actor, before, count, ...asked }: Part,
): Promise<TimelineEntry[]> => {
  const narrowing = narrowed(asked)
  if (narrowing === null) return []
  const on = ctx.db.query
  const rows = await pageOfOwner(on, { ownerId: actor.userId, before, count, ...narrowing })
  const items = await openItems(ctx, { on, rows, reader: actor })
  return items.map((item) => ({ source: "file", id: item.id, day: item.day, item }))
}

const ofOthers = async (ctx: RecordsContext, part: Part): Promise<TimelineEntry[]> => {
  const { actor, language, before, from, to, count, only } = part
  const wanted = ctx.sources.filter(({ filter }) => only === undefined || only === filter)
  const asked = { ownerId: actor.userId, language, before, from, to, count }
  return (await Promise.all(wanted.map((source) => source.page(asked)))).flat()
}

const keyOf = ({ day, id }: Place): string => `${day} ${id}`

/** A part of the timeline: what the file has, and what others add, by day and id. */
const partOf = async (ctx: RecordsContext, part: Part): Promise<Answer> => {
  const asked = { ...part, count: part.count + 1 }
  const found = (await Promise.all([ofFile(ctx, asked), ofOthers(ctx, asked)])).flat()
  const sorted = found.toSorted((one, other) => (keyOf(one) < keyOf(other) ? 1 : -1))
  const items = sorted.slice(0, part.count)
  return { items, next: sorted.length > part.count ? cursorOf(items.at(-1)) : null }
}

const wordsOf = (entry: TimelineEntry): string => {
  if (entry.source === "elsewhere") return [entry.title, entry.text, entry.by].join(" ")
  const { title, text, author, files } = entry.item
  return [title, text, author.name, ...files.map(({ name }) => name)].join(" ")
}

/** Opens part after part in memory until enough has the words. */
const searched = async (
  ctx: RecordsContext,
  { text, count, ...part }: Part & { readonly text: string },
): Promise<Answer> => {
  const words = folded(text)
  const items: TimelineEntry[] = []
  let before = part.before
  for (let search = 0; search < MOST_SEARCHES; search += 1) {
    const { items: opened, next } = await partOf(ctx, { ...part, before, count: SEARCHED })
    for (const entry of opened) {
      if (!folded(wordsOf(entry)).includes(words)) continue
      if (items.length === count) return { items, next: cursorOf(items.at(-1)) }
      items.push(entry)
    }
    if (next === null) return { items, next }
    before = placeOf(next)
  }
  return { items, next: before === null ? null : cursorOf(before) }
}

/** A part of somebody's own timeline, the newest first. */
export const readTimeline = async (
  ctx: RecordsContext,
  { before, text = "", ...asked }: Asked,
): Promise<Answer> => {
  const part = { ...asked, before: placeOf(before) }
  return text === "" ? await partOf(ctx, part) : await searched(ctx, { ...part, text })
}
