import { DRAFT_PREFIX, PLACES, removeKey } from "../../platform/storage/kept.ts"

/** Where what was typed in the shop of vouchers lies: it ends with the tab, and when somebody signs out. */
export const SHOP_DRAFT_KEY = `${DRAFT_PREFIX}voucher-shop`

/** Forgets what was typed in the shop, once it is paid. */
export function forgetShopDraft(): void {
  removeKey(PLACES.private, SHOP_DRAFT_KEY)
}
