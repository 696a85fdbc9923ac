import type { Place, places } from '@fairdesk/contract/areas/data/places'
import type { Input, Output } from '@fairdesk/contract/endpoint'
import { foldCode } from '@fairdesk/contract/names/fold'
import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { visibleTo } from '../../domain/accounts/session-user.ts'
import { keepImportsOut } from '../../domain/locks/import-lock.ts'
import type { WriteContext } from '../context.ts'
import { followInReports } from '../follow-in-reports.ts'
import type { Handler } from '../handler.ts'
import { answerUnchanged } from '../unchanged.ts'
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
  const { names, values } = columnsOf(input)
  const inserted = await sql<SavePlaceAnswer>`
    insert into ${sql.table(table)} (code, code_key, ${sql.join(names)}, sort)
    values (${input.code}, ${key}, ${sql.join(values)}, (select coalesce(max(sort), 0) + 1 from ${sql.table(table)}))
    returning id, version`.execute(db)
  record({ ref: `${input.code} ${input.name}`, after: describePlace(input, parentPlace?.name ?? '') })
  followInReports(context)
  return inserted.rows[0] ?? refuse('access.denied')
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
  const { names, values } = columnsOf(input)
  const sets = names.map((name, index) => sql`${name} = ${values[index]}`)
  await sql`
    update ${sql.table(table)} set ${sql.join(sets)}, version = version + 1 where id = ${previous.id}`.execute(db)
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

type Columns = { readonly names: readonly RawBuilder<unknown>[]; readonly values: readonly RawBuilder<unknown>[] }

function columnsOf({ level, name, province, parentId }: PlaceInput): Columns {
  const { column } = placeTables[level]
  const pairs: (readonly [string, string | number | null])[] = [
    ['name', name],
    ...(column === null ? [] : [[column, parentId] as const]),
    ...(level === 'area' ? [['province', province] as const] : []),
  ]
  return { names: pairs.map(([key]) => sql.ref(key)), values: pairs.map(([, value]) => sql`${value}`) }
}
