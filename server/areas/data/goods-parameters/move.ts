import type { goodsParameters } from '@fairdesk/contract/areas/data/goods-parameters'
import type { Input } from '@fairdesk/contract/endpoint'
import { refuse } from '@fairdesk/contract/refusal'
import { phrasesIn } from '@fairdesk/phrases/phrases-in'
import { type RawBuilder, sql } from 'kysely'
import { lockLists } from '../../../domain/locks/lists-lock.ts'
import { followInReports } from '../../follow-in-reports.ts'
import type { Handler } from '../../handler.ts'
import { answerUnchanged } from '../../unchanged.ts'
import { waitForSizes } from './size-groups.ts'

type MoveInput = Input<typeof goodsParameters.moveUpAndDown>
type SortRow = { readonly id: number; readonly sort: number; readonly name: string }

/** Changes places with the neighbour of the same list; where several have one place they are numbered first. */
export const moveParameter: Handler<typeof goodsParameters.moveUpAndDown> = async (
  context,
  { type, id, direction, place },
) => {
  const { db, caller } = context
  await (type === 'sizeGroup' ? waitForSizes(db) : lockLists(db))
  const { table, rows } = listOf(type)
  const result = await sql<SortRow>`select id, sort, name from ${rows} order by sort, id`.execute(db)
  const fromIndex = result.rows.findIndex((row) => row.id === id)
  const movedRow = result.rows[fromIndex]
  if (!movedRow) refuse('parameter.gone')
  if (place !== undefined && place !== fromIndex + 1) refuse('record.changed')
  const toIndex = direction === 'up' ? fromIndex - 1 : fromIndex + 1
  if (!result.rows[toIndex]) {
    const { alreadyFirst, alreadyLast } = phrasesIn(caller.language).goodsParameters
    return answerUnchanged(context, { moved: false, message: direction === 'up' ? alreadyFirst : alreadyLast })
  }
  const inOrder = result.rows.toSpliced(fromIndex, 1).toSpliced(toIndex, 0, movedRow)
  const positions = placesOf(result.rows)
  await sql`
    update ${table} set sort = given.place
    from unnest(${inOrder.map((row) => row.id)}::int[], ${positions}::int[]) as given (id, place)
    where ${table}.id = given.id and ${table}.sort <> given.place`.execute(db)
  context.record({ ref: movedRow.name, before: { sort: fromIndex + 1 }, after: { sort: toIndex + 1 } })
  followInReports(context)
  return { moved: true, message: '' }
}

function listOf(type: MoveInput['type']): { table: RawBuilder<unknown>; rows: RawBuilder<unknown> } {
  if (type === 'sizeGroup') return { table: sql`size_groups`, rows: sql`size_groups` }
  if (type === 'colour') return { table: sql`colours`, rows: sql`colours` }
  return { table: sql`common_codes`, rows: sql`common_codes where type = ${type}` }
}

/** The places there are, or 1, 2, 3 where two rows share one. */
function placesOf(rows: readonly SortRow[]): number[] {
  const areDistinct = new Set(rows.map(({ sort }) => sort)).size === rows.length
  return rows.map(({ sort }, index) => (areDistinct ? sort : index + 1))
}
