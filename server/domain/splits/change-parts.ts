import { formatSplitNo } from '@fairdesk/contract/orders/split-arrows'
import { refuse } from '@fairdesk/contract/refusal'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { sumOf } from '../orders/size-slots.ts'
import { checkWithinOrder, holdOrderOfDrafts, type SplitOrderForUpdate } from './held-order.ts'
import type { PartVersionRef } from './move-parts.ts'
import { readSizeBook } from './order-content.ts'
import { isMoved, type PartEdit, placedEdits, type SlotEdit, withCells } from './part-edits.ts'
import { combined, type Quantities, type StoredPart, sumOfParts } from './parts.ts'
import { insertParts, writePartRows } from './write-parts.ts'

/** Author of changes to parts, with their visibility. */
export type PartChanger = { readonly visibility: Visibility; readonly author: string }

export type PartFields = {
  readonly name?: string | undefined
  readonly deliversOn?: string | null | undefined
  readonly remark?: string | undefined
  readonly lines?: readonly PartEdit[] | undefined
}

/** Changes a draft: its name, delivery date and content. All or nothing. */
export async function changePart(
  db: Kysely<FairDb>,
  { visibility, author }: PartChanger,
  { expected, fields }: { readonly expected: PartVersionRef; readonly fields: PartFields },
): Promise<void> {
  const sizes = await readSizeBook(db)
  const lockedOrder = await holdOrderOfDrafts(db, [expected], { visibility, sizes })
  const orderPart = partOf(lockedOrder, expected.id)
  const { name, deliversOn, remark, lines = [] } = fields
  if (lines.length > 0) {
    const rows = editedRows(orderPart, await placedEdits(db, lines, { visibility, sizes }))
    await checkWithinOrder(db, lockedOrder, withRows(lockedOrder, orderPart.id, rows))
    await writePartRows(db, [{ id: orderPart.id, rows }], author)
  }
  if (name === undefined && deliversOn === undefined && remark === undefined) return
  await sql`
    update splits set name = coalesce(${name ?? null}, name), remark = coalesce(${remark ?? null}, remark),
      delivers_on = ${deliversOn === undefined ? sql`delivers_on` : sql`${deliversOn}::date`},
      version = version + ${lines.length > 0 ? 0 : 1}, updated_at = clock_timestamp(), updated_by = ${author}
    where id = ${orderPart.id}`.execute(db)
}

/** @throws Refusal split.changed where a cell is no longer what was seen */
function editedRows(orderPart: StoredPart, edits: readonly SlotEdit[]): Quantities {
  return new Map(
    edits.map(({ skcId, cells }) => {
      const qtys = orderPart.rows.get(skcId) ?? []
      if (isMoved(qtys, cells ?? [])) refuse('split.changed', { splitNo: formatSplitNo(orderPart.id), by: '' })
      return [skcId, withCells(qtys, cells ?? [])]
    }),
  )
}

export type RowMove = {
  readonly sourceRef: PartVersionRef
  readonly destination: PartVersionRef | { readonly name: string; readonly deliversOn: string | null }
  readonly rows: readonly PartEdit[]
}

/** Moves pieces between two drafts of an order; one without a piece is void then. Gives the ids of both. */
export async function moveRows(
  db: Kysely<FairDb>,
  { visibility, author }: PartChanger,
  { sourceRef, destination, rows }: RowMove,
): Promise<{ readonly sourceId: number; readonly targetId: number }> {
  const sizes = await readSizeBook(db)
  const seenParts = 'id' in destination ? [sourceRef, destination] : [sourceRef]
  const lockedOrder = await holdOrderOfDrafts(db, seenParts, { visibility, sizes })
  const source = partOf(lockedOrder, sourceRef.id)
  const movedQtys = movedRows(source, await placedEdits(db, rows, { visibility, sizes }))
  const targetId =
    'id' in destination
      ? partOf(lockedOrder, destination.id).id
      : await newPart(db, { lockedOrder, source, head: destination, author })
  const targetRows =
    'id' in destination ? partOf(lockedOrder, destination.id).rows : new Map<number, readonly number[]>()
  await writePartRows(
    db,
    [
      { id: source.id, rows: less(source.rows, movedQtys) },
      { id: targetId, rows: more(targetRows, movedQtys) },
    ],
    author,
  )
  await voidEmpty(db, [source.id], author)
  return { sourceId: source.id, targetId }
}

/** Returns the pieces to move; a whole row moves with all its pieces. */
function movedRows(source: StoredPart, edits: readonly SlotEdit[]): Quantities {
  const movedQtys = new Map(
    edits.map(({ skcId, cells }) => {
      const have = source.rows.get(skcId) ?? []
      const qtys = cells === null ? have : withCells([], cells)
      if (combined(have, qtys, (leftQty, rightQty) => leftQty - rightQty).some((remaining) => remaining < 0))
        refuse('split.nothing')
      return [skcId, qtys] as const
    }),
  )
  if (![...movedQtys.values()].some((qtys) => sumOf(qtys) > 0)) refuse('split.nothing')
  return movedQtys
}

function less(rows: Quantities, movedQtys: Quantities): Quantities {
  return new Map(
    [...movedQtys].map(([skcId, qtys]) => [
      skcId,
      combined(rows.get(skcId) ?? [], qtys, (leftQty, rightQty) => leftQty - rightQty),
    ]),
  )
}

function more(rows: Quantities, movedQtys: Quantities): Quantities {
  return new Map(
    [...movedQtys].map(([skcId, qtys]) => [
      skcId,
      combined(rows.get(skcId) ?? [], qtys, (leftQty, rightQty) => leftQty + rightQty),
    ]),
  )
}

type NewPart = {
  readonly lockedOrder: SplitOrderForUpdate
  readonly source: StoredPart
  readonly head: { readonly name: string; readonly deliversOn: string | null }
  readonly author: string
}

async function newPart(db: Kysely<FairDb>, { lockedOrder, source, head, author }: NewPart): Promise<number> {
  const { toCustomerId, planId, mode, mark, code } = source
  // Not fresher than the part it comes from.
  const draft = {
    ...head,
    key: head.name,
    toCustomerId,
    rows: [],
    orderId: lockedOrder.orderId,
    source: { mark, code },
  }
  const [id] = await insertParts(db, [draft], { planId, mode, author })
  return id ?? refuse('split.gone')
}

/** Puts drafts of an order together into the first; the others are void. Gives the first's id and those emptied. */
export async function mergeParts(
  db: Kysely<FairDb>,
  { visibility, author }: PartChanger,
  seenParts: readonly PartVersionRef[],
): Promise<{ readonly into: number; readonly emptied: readonly number[] }> {
  const lockedOrder = await holdOrderOfDrafts(db, seenParts, { visibility, sizes: await readSizeBook(db) })
  const [first, ...otherParts] = lockedOrder.orderParts.filter(({ id }) =>
    seenParts.some((seenPart) => seenPart.id === id),
  )
  if (!first || otherParts.length === 0) refuse('split.nothing')
  const emptied = otherParts.map(({ id }) => id)
  await writePartRows(
    db,
    [
      { id: first.id, rows: sumOfParts([first, ...otherParts]) },
      ...otherParts.map(({ id, rows }) => ({ id, rows: new Map([...rows.keys()].map((skcId) => [skcId, []])) })),
    ],
    author,
  )
  await voidEmpty(db, emptied, author)
  return { into: first.id, emptied }
}

/** Those of these drafts that hold nothing any more are void. */
export async function voidEmpty(db: Kysely<FairDb>, ids: readonly number[], changedBy: string): Promise<void> {
  await sql`
    update splits set status = 'void', updated_at = clock_timestamp(), updated_by = ${changedBy}
    where id = any(${[...ids]}::int[]) and qty = 0 and status = 'draft'`.execute(db)
}

export function partOf({ orderParts }: SplitOrderForUpdate, id: number): StoredPart {
  return orderParts.find((orderPart) => orderPart.id === id) ?? refuse('split.gone')
}

/** All parts of the order as they would be with these rows in one of them. */
function withRows({ orderParts }: SplitOrderForUpdate, id: number, rows: Quantities): { rows: Quantities }[] {
  return orderParts.map((orderPart) =>
    orderPart.id === id ? { rows: new Map([...orderPart.rows, ...rows]) } : orderPart,
  )
}
