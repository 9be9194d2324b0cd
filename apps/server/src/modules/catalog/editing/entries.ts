import type { CatalogEntry, CatalogKind, catalogEditingEndpoints } from "@arnica/contract/catalog-editing"
import { LANGUAGES, type Language } from "@arnica/i18n/languages"
import type { z } from "zod"
import type { Tx } from "../../../platform/db/handles.ts"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { answer } from "../../../platform/http/answer.ts"
import type { Handlers } from "../../../platform/http/handler.ts"
import { refuseFields } from "../../../platform/http/refused-fields.ts"
import type { Platform } from "../../../platform/types.ts"
import { codeFor } from "./code-for.ts"
import { KINDS } from "./kinds.ts"
import {
  beginChange,
  findEntries,
  findParents,
  insertEntry,
  setOrder,
  setRetired,
  updateTexts,
} from "./repository.ts"

type Context = Pick<Platform, "db" | "audit" | "clock">
type Adding = z.output<(typeof catalogEditingEndpoints)["POST /api/v2/admin/catalog/{kind}"]["body"]>

/** What the contract cannot know of each part: whether texts beside the name are asked for, and to what it belongs. */
const refuseMissing = (kind: CatalogKind, more: Adding["more"]): void => {
  if (KINDS[kind].more?.isAsked !== true) return
  const missing = LANGUAGES.filter((language) => (more?.[language] ?? "") === "")
  if (missing.length === 0) return
  throw refuseFields(missing.map((language) => ({ path: `more.${language}`, text: "required" })))
}

const refuseParent = async (
  tx: Tx,
  { kind, parent }: { readonly kind: CatalogKind; readonly parent: string | null },
): Promise<void> => {
  const parents = (await findParents(tx, kind)).map(({ code }) => code)
  const fits = parent === null ? KINDS[kind].parent === null : parents.includes(parent)
  if (!fits) throw refuseFields([{ path: "parent", text: "notOffered" }])
}

type Changing = {
  readonly actor: SignedIn
  readonly kind: CatalogKind
  readonly code: string
  readonly act: "added" | "renamed" | "retired" | "resumed"
  readonly change: (tx: Tx, entry: CatalogEntry | undefined) => Promise<void>
}

/** Changes an entry under the lock, writes down who did, and answers how it stands then. */
const changing = async ({ db, audit }: Context, given: Changing): Promise<CatalogEntry> => {
  const { actor, kind, code, act, change } = given
  return await db.transaction(async (tx) => {
    await beginChange(tx)
    const before = (await findEntries(tx, kind)).find((each) => each.code === code)
    await change(tx, before)
    const after = (await findEntries(tx, kind)).find((each) => each.code === code)
    if (after === undefined) throw new AppError("notFound")
    await audit.record(tx, {
      actor,
      action: `catalog.${act}` as const,
      object: { type: kind, id: code },
      details: { before: before?.names.en ?? null, after: after.names.en ?? null },
    })
    return after
  })
}

type Named = { readonly actor: SignedIn; readonly kind: CatalogKind }

const add = async (ctx: Context, { actor, kind, ...body }: Named & Adding): Promise<CatalogEntry> => {
  refuseMissing(kind, body.more)
  const taken = (await findEntries(ctx.db.query, kind)).map(({ code }) => code)
  const code = codeFor(body.names.en, taken)
  const change = async (tx: Tx): Promise<void> => {
    await refuseParent(tx, { kind, parent: body.parent })
    await insertEntry(tx, { kind, code, ...body })
  }
  return await changing(ctx, { actor, kind, code, act: "added", change })
}

type Renaming = Named & Pick<Adding, "names" | "more"> & { readonly code: string; readonly version: number }

const rename = async (
  ctx: Context,
  { actor, kind, code, version, ...texts }: Renaming,
): Promise<CatalogEntry> => {
  refuseMissing(kind, texts.more)
  const change = async (tx: Tx, entry: CatalogEntry | undefined): Promise<void> => {
    if (entry === undefined) throw new AppError("notFound")
    if (entry.version !== version) throw new AppError("editedElsewhere")
    await updateTexts(tx, { kind, code, ...texts })
  }
  return await changing(ctx, { actor, kind, code, act: "renamed", change })
}

const order = async (
  { db, audit }: Context,
  { actor, kind, codes }: Named & { readonly codes: readonly string[] },
): Promise<void> => {
  await db.transaction(async (tx) => {
    await beginChange(tx)
    const known = (await findEntries(tx, kind)).map(({ code }) => code)
    const isWhole = known.length === codes.length && new Set(codes).isSupersetOf(new Set(known))
    if (!isWhole) throw new AppError("editedElsewhere")
    await setOrder(tx, { kind, codes })
    await audit.record(tx, { actor, action: "catalog.ordered", object: { type: "catalog", id: kind } })
  })
}

const nameIn = (names: Readonly<Record<string, string>>, language: Language): string =>
  names[language] ?? names.en ?? ""

/** How admins look after the catalogue. All calls are for admins, which is their audience. */
export const editingRoutes = (ctx: Context): Handlers<typeof catalogEditingEndpoints> => ({
  "GET /api/v2/admin/catalog/{kind}": async ({ params: { kind }, language }) => {
    const { query } = ctx.db
    const [items, parents] = await Promise.all([findEntries(query, kind), findParents(query, kind)])
    return { items, parents: parents.map(({ code, names }) => ({ code, name: nameIn(names, language) })) }
  },
  "POST /api/v2/admin/catalog/{kind}": async ({ actor, params, body }) =>
    answer({ status: 201, body: await add(ctx, { actor, ...params, ...body }) }),
  "PATCH /api/v2/admin/catalog/{kind}/{code}": ({ actor, params, body }) =>
    rename(ctx, { actor, ...params, ...body }),
  "POST /api/v2/admin/catalog/{kind}/order": async ({ actor, params, body }) => {
    await order(ctx, { actor, ...params, ...body })
    return undefined
  },
  "POST /api/v2/admin/catalog/{kind}/{code}/retirement": ({ actor, params }) =>
    changing(ctx, {
      actor,
      ...params,
      act: "retired",
      change: (tx) => setRetired(tx, { ...params, at: ctx.clock.now() }),
    }),
  "DELETE /api/v2/admin/catalog/{kind}/{code}/retirement": ({ actor, params }) =>
    changing(ctx, {
      actor,
      ...params,
      act: "resumed",
      change: (tx) => setRetired(tx, { ...params, at: null }),
    }),
})
