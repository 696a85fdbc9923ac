import type { Place, places } from '@fairdesk/contract/areas/data/places'
import type { Input, Output } from '@fairdesk/contract/endpoint'
import { foldCode } from '@fairdesk/contract/names/fold'
import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { keepImportsOut } from '../../../domain/locks/import-lock.ts'
import { writeRow } from '../../../domain/records/write-row.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import type { WriteContext } from '../../context.ts'
import { followInReports } from '../../follow-in-reports.ts'
import type { Handler } from '../../handler.ts'
import { answerUnchanged } from '../../unchanged.ts'
import { seenPlaces } from './area-tree.ts'
import { describePlace, placeAt, placeTables, waitForPlaces } from './place-tables.ts'

type PlaceInput = Input<typeof places.savePlace>
type SavePlaceAnswer = Output<typeof places.savePlace>

/** Adds a place, or renames and moves one. */
export const savePlace: Handler<typeof places.savePlace> = async (context, input) => {
  await keepImportsOut(context.db)
  await waitForPlaces(context.db)
  const visiblePlaces = await seenPlaces(context.db, visibleTo(context.user))
  return input.id === undefined ? addPlace(context, input, visiblePlaces) : changePlace(context, input, visiblePlaces)
}

async function addPlace(
  context: WriteContext,
  input: PlaceInput,
  visiblePlaces: readonly Place[],
): Promise<SavePlaceAnswer> {
  const { db, user, record } = context
  const parentPlace = parentOf(input, visiblePlaces)
  if (parentPlace === null && visibleTo(user).areas !== 'all') refuse('access.denied')
  const key = foldCode(input.code)
  if (key === '') refuse('place.no-code')
  await refuseTaken(db, input.code)
  const { table } = placeTables[input.level]
  const sort = sql`(select coalesce(max(sort), 0) + 1 from ${sql.table(table)})`
  const columns = { ...columnsOf(input), code: input.code, code_key: key, sort }
  const id = await writeRow(db, table, { columns })
  record({ ref: `${input.code} ${input.name}`, after: describePlace(input, parentPlace?.name ?? '') })
  followInReports(context)
  return { id, version: 1 }
}

async function changePlace(
  context: WriteContext,
  input: PlaceInput,
  visiblePlaces: readonly Place[],
): Promise<SavePlaceAnswer> {
  const { db, record } = context
  const previous = placeAt(visiblePlaces, input.level, input.id ?? null)
  if (!previous?.mayChange) refuse('access.denied')
  if (previous.version !== input.version) refuse('record.changed')
  const { table, parentLevel: levelAbove } = placeTables[input.level]
  const old = describePlace(previous, placeAt(visiblePlaces, levelAbove, previous.parentId)?.name ?? '')
  const isMoved = previous.parentId !== input.parentId
  const parentName = isMoved ? (parentOf(input, visiblePlaces)?.name ?? '') : old.above
  const fresh = describePlace({ ...input, code: previous.code }, parentName)
  if (!isMoved && JSON.stringify(old) === JSON.stringify(fresh))
    return answerUnchanged(context, { id: previous.id, version: previous.version })
  await writeRow(db, table, { id: previous.id, columns: columnsOf(input) })
  record({ ref: `${previous.code} ${input.name}`, before: old, after: fresh })
  followInReports(context)
  return { id: previous.id, version: previous.version + 1 }
}

/** Returns the parent place, which the user must be allowed to change; null for a big area. */
function parentOf({ level, parentId }: PlaceInput, visiblePlaces: readonly Place[]): Place | null {
  const { parentLevel } = placeTables[level]
  if (parentLevel === null) return parentId === null ? null : refuse('place.wrong-parent')
  const parentPlace = placeAt(visiblePlaces, parentLevel, parentId)
  return parentPlace?.mayChange ? parentPlace : refuse('place.wrong-parent')
}

/** A code of any level: users' rights name places by their code alone. */
async function refuseTaken(db: Kysely<FairDb>, code: string): Promise<void> {
  const key = foldCode(code)
  const result = await sql`
    select from big_areas where code_key = ${key}
    union all select from regions where code_key = ${key}
    union all select from areas where code_key = ${key}`.execute(db)
  if (result.rows.length > 0) refuse('place.code-taken', { code })
}

function columnsOf({ level, name, province, parentId }: PlaceInput) {
  const { column } = placeTables[level]
  return { name, ...(column && { [column]: parentId }), ...(level === 'area' && { province }) }
}
