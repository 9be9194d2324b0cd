import { EVERYBODY } from "@arnica/contract/product-words"
import { type SQL, sql } from "drizzle-orm"

/**
 * Whether the people of a partner see the listing `l`: one that is for partners alone where it names theirs. What names it is
 * read once for all listings, not listing by listing.
 */
export const visibleTo = (partner: string): SQL =>
  partner === EVERYBODY
    ? sql`not l.for_partners`
    : sql`(not l.for_partners
        or l.uuid in (select lp.listing from store.listing_partner lp where lp.partner_code = ${partner}))`
