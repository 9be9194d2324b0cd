import { performance } from "node:perf_hooks"
import pg from "pg"
import { atMostTimes, median, type Row } from "./row.ts"
import { type Filled, withFilled } from "./support/filled.ts"
import { recordStatements, withServer } from "./support/server.ts"
import { type Statement, sendAll } from "./support/statement.ts"

const PRODUCTS = 1_000
const PARTNERS = 100
const ROUNDS = 60
const V1 = "/rest/atlas-products/v1"
const LIST = "page/1/count/20/orderBy/title/asc"
const OVER_QUERY = 2
const OVER_WITHOUT = 1.2

/** A thousand sessions as products, each with its words in ten languages and its prices in lei. */
const FILL = `
  with chosen as (
    select s.id as specialist, o.id as session, o.minutes, o.place, o.session_type_code, p.amount,
      row_number() over (order by s.id, o.position) as nth
    from specialists.specialist s
    join specialists.directory d on d.specialist_id = s.id and d.listed
    join specialists.offer o on o.specialist_id = s.id and o.active
    join specialists.offer_price p on p.offer_id = o.id and p.currency = 'RON'
    order by s.id, o.position limit ${PRODUCTS}
  ), made as (
    insert into store.listing (uuid, code, category_code, kind, status, picture, position, created_at, updated_at,
      available, minutes, place, session_type_code)
    select gen_random_uuid(), 'product-' || nth, (array['PSIH_HEALTH', 'FAM_HEALTH', 'PHY_HEALTH'])[1 + nth % 3],
      'session', 'published', 'mind', nth, now(), now(), true, minutes, place, session_type_code from chosen
    returning uuid, position
  ), texts as (
    insert into store.listing_text (listing, language, written_in, title, summary, detail, folded)
    select uuid, language, language, 'Product ' || position || ' ' || language, repeat('What it is about. ', 6),
      '{"description": "", "parts": [], "suits": [], "doctorFirst": []}', 'product ' || position
    from made, unnest(array['bg', 'de', 'el', 'en', 'es', 'fr', 'hr', 'pl', 'ro', 'uk']) language
  ), prices as (
    insert into store.listing_price (listing, currency, amount)
    select m.uuid, 'RON', c.amount from made m join chosen c on c.nth = m.position
  )
  insert into store.listing_holder (listing, specialist_id, position, session_id, available)
  select m.uuid, c.specialist, 0, c.session, true from made m join chosen c on c.nth = m.position`

/** A hundred companies, whose people alone see all products. */
const SHARE = `
  with companies as (
    insert into partners.organisation (kind, code, name, created_at)
    select 'company', 'BENCH_' || n, 'Bench ' || n, now() from generate_series(1, ${PARTNERS}) n returning code
  ), shared as (update store.listing set for_partners = true returning uuid)
  insert into store.listing_partner (listing, partner_code) select uuid, code from shared, companies`

const VACUUM = [
  "vacuum analyze store.listing",
  "vacuum analyze store.listing_text",
  "vacuum analyze store.listing_partner",
]

type Timed = () => Promise<unknown>

/** What each takes in the middle of many rounds, in milliseconds, one after the other in turn. */
const inTurn = async (first: Timed, second: Timed): Promise<readonly [number, number]> => {
  const [ours, theirs]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [work, times] of [
      [first, ours],
      [second, theirs],
    ] as const) {
      const began = performance.now()
      await work()
      times.push(performance.now() - began)
    }
  // The first rounds warm both up.
  return [median(ours.slice(ROUNDS / 3)), median(theirs.slice(ROUNDS / 3))]
}

const get = async (url: string): Promise<unknown> => {
  const response = await fetch(url, { headers: { language: "en" } })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return response.json()
}

const LISTED = `${V1}/default/${LIST}`
const PRODUCT = `${V1}/products/category/family/product-7`

type Asked = { readonly list: readonly Statement[]; readonly product: readonly Statement[] }

/** What a server that has warmed up sends to PostgreSQL for a list, and for a product. */
const recordBoth = async (filled: Filled): Promise<Asked> => {
  const asked: { list: Statement[]; product: Statement[] } = { list: [], product: [] }
  await recordStatements({ filled }, async ({ url, forget, take }) => {
    for (const [key, path] of [
      ["list", LISTED],
      ["product", PRODUCT],
    ] as const) {
      await get(url + path)
      await forget()
      await get(url + path)
      asked[key] = await take()
    }
  })
  return asked
}

type Measured = { readonly filled: Filled; readonly client: pg.Client; readonly asked: Asked }

const measure = ({ filled, client, asked }: Measured): Promise<Row[]> =>
  withServer({ filled }, async ({ url }) => {
    const [listing, bareListing] = await inTurn(
      () => get(url + LISTED),
      () => sendAll(client, asked.list),
    )
    const [product, bareProduct] = await inTurn(
      () => get(url + PRODUCT),
      () => sendAll(client, asked.product),
    )
    await client.query(SHARE)
    for (const text of VACUUM) await client.query(text)
    const [shared] = await inTurn(
      () => get(`${url}${V1}/BENCH_50/${LIST}`),
      () => Promise.resolve(),
    )
    return [
      atMostTimes({
        name: "Help store: a page of 20 of 1,000 products over HTTP, beside its statements through pg",
        unit: "ms",
        ours: listing,
        peer: bareListing,
        most: OVER_QUERY,
      }),
      atMostTimes({
        name: "Help store: the page of a product over HTTP, beside its statements through pg",
        unit: "ms",
        ours: product,
        peer: bareProduct,
        most: OVER_QUERY,
      }),
      atMostTimes({
        name: "Help store: the same list for one of 100 partners, beside the list without partners",
        unit: "ms",
        ours: shared,
        peer: listing,
        most: OVER_WITHOUT,
      }),
    ]
  })

/** The help store over HTTP beside its own statements through the driver, and with a hundred partners beside none. */
export const run = (): Promise<Row[]> =>
  withFilled("load1000", async (filled) => {
    const client = new pg.Client({ connectionString: filled.databaseUrl })
    await client.connect()
    try {
      await client.query(FILL)
      for (const text of VACUUM) await client.query(text)
      return await measure({ filled, client, asked: await recordBoth(filled) })
    } finally {
      await client.end()
    }
  })
