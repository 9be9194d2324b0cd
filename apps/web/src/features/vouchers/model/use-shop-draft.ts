import { VOUCHER_DESIGNS } from "@arnica/contract/voucher-shop-words"
import { useEffect, useState } from "react"
import { PLACES } from "../../../platform/storage/kept.ts"
import { SHOP_DRAFT_KEY } from "../../../shared/vouchers/kept-draft.ts"
import type { ShopDraft } from "./shop-draft.ts"

const readKept = (nothing: ShopDraft): ShopDraft | null => {
  try {
    const text = PLACES.private().getItem(SHOP_DRAFT_KEY)
    if (text === null) return null
    const kept: unknown = JSON.parse(text)
    if (typeof kept !== "object" || kept === null) return null
    if (!VOUCHER_DESIGNS.some((design) => design === Reflect.get(kept, "design"))) return null
    // What another version of the page kept counts only where it is of the same kind.
    const entries = Object.entries(nothing).map(([name, value]) => {
      const before: unknown = Reflect.get(kept, name)
      const isAlike =
        typeof before === typeof value ||
        (name === "chosen" && (before === null || typeof before === "number"))
      return [name, isAlike ? before : value]
    })
    return { ...nothing, ...Object.fromEntries(entries) }
  } catch {
    // Storage is switched off, or holds something else.
    return null
  }
}

const keep = (draft: ShopDraft): void => {
  try {
    PLACES.private().setItem(SHOP_DRAFT_KEY, JSON.stringify(draft))
  } catch {
    // Storage is switched off or full: what is typed still stands on the page.
  }
}

type Kept = readonly [ShopDraft, (change: Partial<ShopDraft>) => void]

/** What is typed in the shop; it is still there after signing in, a reload, or a step back. `first` is what a link chose. */
export function useShopDraft(nothing: ShopDraft, first: Partial<ShopDraft>): Kept {
  const [draft, setDraft] = useState({ ...nothing, ...first })
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for once, when the browser takes over
  useEffect(() => {
    const kept = readKept(nothing)
    if (kept !== null) setDraft({ ...kept, ...first })
  }, [])
  const update = (change: Partial<ShopDraft>): void => {
    const next = { ...draft, ...change }
    setDraft(next)
    keep(next)
  }
  return [draft, update]
}
