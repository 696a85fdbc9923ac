import { formatSplitNo } from '@fairdesk/contract/orders/split-arrows'
import { refuse } from '@fairdesk/contract/refusal'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { sumOf } from '../orders/size-slots.ts'
import { checkWithinOrder, type HeldSplitOrder, holdOrderOfDrafts } from './held-order.ts'
import type { SeenPart } from './move-parts.ts'
import { readSizeBook } from './order-content.ts'
import { isMoved, type PartEdit, type PlacedEdit, placedEdits, withCells } from './part-edits.ts'
import { combined, type Quantities, type StoredPart, sumOfParts } from './parts.ts'
import { insertParts, writePartRows } from './write-parts.ts'

/** Who changes parts, and what of the fair is his. */
export type PartChanger = { readonly visibility: Visibility; readonly by: string }

export type PartFields = {
  readonly name?: string | undefined
  readonly deliversOn?: string | null | undefined
  readonly remark?: string | undefined
  readonly lines?: readonly PartEdit[] | undefined
}

/** Changes a draft: what it is called, when it goes, what it holds. All or nothing. */
export async function changePart(
  db: Kysely<FairDb>,
  { visibility, by }: PartChanger,
  { seen, fields }: { readonly seen: SeenPart; readonly fields: PartFields },
): Promise<void> {
  const sizes = await readSizeBook(db)
  const held = await holdOrderOfDrafts(db, [seen], { visibility, sizes })
  const part = partOf(held, seen.id)
  const { name, deliversOn, remark, lines = [] } = fields
  if (lines.length > 0) {
    const rows = editedRows(part, await placedEdits(db, lines, { visibility, sizes }))
    await checkWithinOrder(db, held, withRows(held, part.id, rows))
    await writePartRows(db, [{ id: part.id, rows }], by)
  }
  if (name === undefined && deliversOn === undefined && remark === undefined) return
  await sql`
    update splits set name = coalesce(${name ?? null}, name), remark = coalesce(${remark ?? null}, remark),
      delivers_on = ${deliversOn === undefined ? sql`delivers_on` : sql`${deliversOn}::date`},
      version = version + ${lines.length > 0 ? 0 : 1}, updated_at = clock_timestamp(), updated_by = ${by}
    where id = ${part.id}`.execute(db)
}

/** @throws Refusal split.changed where a cell is no longer what was seen */
function editedRows(part: StoredPart, edits: readonly PlacedEdit[]): Quantities {
  return new Map(
    edits.map(({ skcId, cells }) => {
      const qtys = part.rows.get(skcId) ?? []
      if (isMoved(qtys, cells ?? [])) refuse('split.changed', { splitNo: formatSplitNo(part.id), by: '' })
      return [skcId, withCells(qtys, cells ?? [])]
    }),
  )
}

export type RowMove = {
  readonly from: SeenPart
  readonly to: SeenPart | { readonly name: string; readonly deliversOn: string | null }
  readonly rows: readonly PartEdit[]
}

/** Moves pieces between two drafts of an order; one without a piece is void then. Gives the ids of both. */
export async function moveRows(
  db: Kysely<FairDb>,
  { visibility, by }: PartChanger,
  { from, to, rows }: RowMove,
): Promise<{ readonly from: number; readonly to: number }> {
  const sizes = await readSizeBook(db)
  const seen = 'id' in to ? [from, to] : [from]
  const held = await holdOrderOfDrafts(db, seen, { visibility, sizes })
  const source = partOf(held, from.id)
  const moved = movedRows(source, await placedEdits(db, rows, { visibility, sizes }))
  const target = 'id' in to ? partOf(held, to.id).id : await newPart(db, { held, source, head: to, by })
  const there = 'id' in to ? partOf(held, to.id).rows : new Map<number, readonly number[]>()
  await writePartRows(
    db,
    [
      { id: source.id, rows: less(source.rows, moved) },
      { id: target, rows: more(there, moved) },
    ],
    by,
  )
  await voidEmpty(db, [source.id], by)
  return { from: source.id, to: target }
}

/** How many pieces of each go: of whole rows all that there are. */
function movedRows(source: StoredPart, edits: readonly PlacedEdit[]): Quantities {
  const moved = new Map(
    edits.map(({ skcId, cells }) => {
      const have = source.rows.get(skcId) ?? []
      const qtys = cells === null ? have : withCells([], cells)
      if (combined(have, qtys, (one, other) => one - other).some((left) => left < 0)) refuse('split.nothing')
      return [skcId, qtys] as const
    }),
  )
  if (![...moved.values()].some((qtys) => sumOf(qtys) > 0)) refuse('split.nothing')
  return moved
}

function less(rows: Quantities, moved: Quantities): Quantities {
  return new Map(
    [...moved].map(([skcId, qtys]) => [skcId, combined(rows.get(skcId) ?? [], qtys, (one, other) => one - other)]),
  )
}

function more(rows: Quantities, moved: Quantities): Quantities {
  return new Map(
    [...moved].map(([skcId, qtys]) => [skcId, combined(rows.get(skcId) ?? [], qtys, (one, other) => one + other)]),
  )
}

type NewPart = {
  readonly held: HeldSplitOrder
  readonly source: StoredPart
  readonly head: { readonly name: string; readonly deliversOn: string | null }
  readonly by: string
}

async function newPart(db: Kysely<FairDb>, { held, source, head, by }: NewPart): Promise<number> {
  const { toCustomerId, planId, mode, mark, code } = source
  // Not fresher than the part it comes from.
  const draft = { ...head, key: head.name, toCustomerId, rows: [], orderId: held.orderId, source: { mark, code } }
  const [id] = await insertParts(db, [draft], { planId, mode, by })
  return id ?? refuse('split.gone')
}

/** Puts drafts of an order together into the first; the others are void. Gives the first's id and those emptied. */
export async function mergeParts(
  db: Kysely<FairDb>,
  { visibility, by }: PartChanger,
  parts: readonly SeenPart[],
): Promise<{ readonly into: number; readonly emptied: readonly number[] }> {
  const held = await holdOrderOfDrafts(db, parts, { visibility, sizes: await readSizeBook(db) })
  const [first, ...others] = held.parts.filter(({ id }) => parts.some((part) => part.id === id))
  if (!first || others.length === 0) refuse('split.nothing')
  const emptied = others.map(({ id }) => id)
  await writePartRows(
    db,
    [
      { id: first.id, rows: sumOfParts([first, ...others]) },
      ...others.map(({ id, rows }) => ({ id, rows: new Map([...rows.keys()].map((skcId) => [skcId, []])) })),
    ],
    by,
  )
  await voidEmpty(db, emptied, by)
  return { into: first.id, emptied }
}

/** Those of these drafts that hold nothing any more are void. */
export async function voidEmpty(db: Kysely<FairDb>, ids: readonly number[], by: string): Promise<void> {
  await sql`
    update splits set status = 'void', updated_at = clock_timestamp(), updated_by = ${by}
    where id = any(${[...ids]}::int[]) and qty = 0 and status = 'draft'`.execute(db)
}

export function partOf({ parts }: HeldSplitOrder, id: number): StoredPart {
  return parts.find((part) => part.id === id) ?? refuse('split.gone')
}

/** All parts of the order as they would be with these rows in one of them. */
function withRows({ parts }: HeldSplitOrder, id: number, rows: Quantities): { rows: Quantities }[] {
  return parts.map((part) => (part.id === id ? { rows: new Map([...part.rows, ...rows]) } : part))
}
