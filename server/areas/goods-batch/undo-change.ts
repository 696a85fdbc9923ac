import type { goodsBatch } from '@fairdesk/contract/areas/data/goods-batch'
import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { keepImportsOut } from '../../domain/locks/import-lock.ts'
import { followInReports } from '../follow-in-reports.ts'
import type { Handler } from '../handler.ts'
import { answerUnchanged } from '../unchanged.ts'
import { type Chosen, heldStyles, numbersOf } from './selection.ts'

type Edit = { readonly editId: string; readonly styles: readonly Chosen[] }

/** Keeps what the styles were before this edit, and of all edits those of the last days: nobody takes an older one back. */
export async function keepEdit(db: Kysely<FairDb>, { editId, styles }: Edit): Promise<void> {
  await sql`delete from style_edits where made_at < now() - interval '3 days'`.execute(db)
  const before = styles.map(({ values, mustSkcs }) => JSON.stringify({ ...values, must_skcs: mustSkcs }))
  await sql`
    insert into style_edits (edit_id, style_id, version, before)
    select ${editId}::uuid, styles.id, styles.version, given.before::jsonb
    from unnest(${styles.map(({ id }) => id)}::int[], ${before}::text[]) as given (id, before)
    join styles on styles.id = given.id`.execute(db)
}

type Kept = { readonly styleId: number; readonly version: number; readonly before: Readonly<Record<string, unknown>> }

/** Gives every style of an edit back what it held, unless one has been changed or deleted since; a second time it does nothing. */
export const undoChange: Handler<typeof goodsBatch.undoChange> = async (context, { editId }) => {
  const { db, record } = context
  await keepImportsOut(db)
  const kept = await sql<Kept>`
    select style_id as "styleId", version, before from style_edits where edit_id = ${editId}
    order by style_id for update`.execute(db)
  const [first] = kept.rows
  if (!first) return answerUnchanged(context, { changed: 0 })
  const columns = Object.keys(first.before).filter((column) => column !== 'must_skcs')
  const { styles, gone } = await heldStyles(context, { goodsIds: kept.rows.map(({ styleId }) => styleId), columns })
  const versions = new Map(kept.rows.map(({ styleId, version }) => [styleId, version]))
  const newer = styles.filter(({ id, version }) => version !== versions.get(id))
  const count = newer.length + gone.length
  if (count > 0) refuse('goods.changed-since', { count, numbers: numbersOf(newer) })
  await refuseLostCodes(db, kept.rows)
  await setBack(db, editId, columns)
  record({ ref: numbersOf(styles), after: { chosenGoods: styles.map(({ goodsNo }) => goodsNo) }, batchId: editId })
  followInReports(context)
  return { changed: styles.length }
}

/** A code that nobody used any more may have been deleted or merged since. */
async function refuseLostCodes(db: Kysely<FairDb>, kept: readonly Kept[]): Promise<void> {
  const idsIn = (isWanted: (column: string) => boolean) => [
    ...new Set(
      kept.flatMap(({ before }) =>
        Object.entries(before).flatMap(([column, id]) =>
          isWanted(column) && column.endsWith('_id') && typeof id === 'number' ? [id] : [],
        ),
      ),
    ),
  ]
  const codes = idsIn((column) => column !== 'season_id')
  const seasons = idsIn((column) => column === 'season_id')
  const held = await Promise.all([
    sql`select from common_codes where id = any(${codes}::int[]) for key share`.execute(db),
    sql`select from seasons where id = any(${seasons}::int[]) for key share`.execute(db),
  ])
  const there = held.reduce((sum, { rows }) => sum + rows.length, 0)
  if (there < codes.length + seasons.length) refuse('goods.value-lost')
}

async function setBack(db: Kysely<FairDb>, editId: string, columns: readonly string[]): Promise<void> {
  // Every column is a number, a yes or no, or nothing: its own type reads what JSON says of it.
  const sets = columns.map((column) => sql`${sql.ref(column)} = was.${sql.ref(column)}`)
  await sql`
    update styles set ${sql.join(sets)}, version = styles.version + 1, updated_at = now()
    from style_edits, jsonb_populate_record(null::styles, style_edits.before) as was
    where style_edits.edit_id = ${editId} and styles.id = style_edits.style_id`.execute(db)
  await sql`
    update skcs set must_order = true, version = version + 1
    where not must_order and id in (
      select jsonb_array_elements_text(before -> 'must_skcs')::int from style_edits where edit_id = ${editId})`.execute(
    db,
  )
  await sql`delete from style_edits where edit_id = ${editId}`.execute(db)
}
