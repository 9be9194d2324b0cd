import { EVERYBODY } from "@arnica/contract/product-words"
import { type SQL, sql } from "drizzle-orm"

/**
 * Whether the people of a partner see the listing `l`: one that is for partners alone where it names theirs. PostgreSQL reads what
 * names a partner once where it counts all listings, and looks a listing up where it takes a page in the order of an index.
 */
export const visibleTo = (partner: string): SQL =>
  partner === EVERYBODY
    ? sql`not l.for_partners`
    : sql`(not l.for_partners
        or exists (select from store.listing_partner lp where lp.listing = l.uuid and lp.partner_code = ${partner}))`
