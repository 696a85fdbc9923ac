import { type BatchChanges, type BatchField, batchFlags, batchNumbers } from '@fairdesk/contract/areas/data/goods-batch'
import { styleCodeTypes } from '@fairdesk/contract/attributes'
import { refuse, refuseInput } from '@fairdesk/contract/refusal'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { codeColumn } from '../../../db/code-column.ts'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import type { BatchStyle } from './selection.ts'

/** Column of `styles` to set, and its value as the operation log shows it. */
export type BatchSetting = {
  readonly field: BatchField
  readonly column: string
  readonly value: number | boolean | null
  readonly said: string | number | boolean
}

type Row = { type: string; code: string; id: number; name: string }

type LookupContext = { readonly db: Kysely<FairDb>; readonly lock: RawBuilder<unknown> }

/** Resolves the requested values; codes must exist and be enabled. */
export function settingsOf(db: Kysely<FairDb>, changes: BatchChanges): Promise<readonly BatchSetting[]> {
  return find({ db, lock: sql`` }, changes)
}

/** The same; the codes stay while the transaction runs. */
export function heldSettings(db: Kysely<FairDb>, changes: BatchChanges): Promise<readonly BatchSetting[]> {
  return find({ db, lock: sql`for key share` }, changes)
}

async function find(asking: LookupContext, changes: BatchChanges): Promise<readonly BatchSetting[]> {
  const settings = [
    ...(await seasonSet(asking, changes.season)),
    ...(await codeSets(asking, changes)),
    ...batchFlags.flatMap((field) => plain(field, flagColumns[field], changes[field])),
    ...batchNumbers.flatMap((field) => plain(field, field, changes[field])),
  ]
  return settings.length > 0 ? settings : refuseInput('changes', 'missing')
}

const flagColumns = { mustOrder: 'must_order', hot: 'hot', isSpot: 'is_spot' } as const

function plain(field: BatchField, column: string, value: number | boolean | null | undefined): BatchSetting[] {
  return value === undefined ? [] : [{ field, column, value, said: value ?? '' }]
}

async function seasonSet({ db, lock }: LookupContext, code: string | undefined): Promise<BatchSetting[]> {
  if (code === undefined) return []
  if (code === '') return [{ field: 'season', column: 'season_id', value: null, said: '' }]
  const result = await sql<{ id: number; name: string; year: number | null }>`
    select id, name, year from seasons where code = ${code} ${lock}`.execute(db)
  const season = result.rows[0] ?? refuse('goods.unknown-code', { code })
  // The year is the season's: a filter by either finds the same.
  const year =
    season.year === null ? [] : [{ field: 'season', column: 'year', value: season.year, said: season.name } as const]
  return [{ field: 'season', column: 'season_id', value: season.id, said: season.name }, ...year]
}

async function codeSets({ db, lock }: LookupContext, changes: BatchChanges): Promise<BatchSetting[]> {
  const requestedCodes = styleCodeTypes.flatMap((field) => {
    const code = changes[field]
    return code === undefined ? [] : [{ field, code }]
  })
  if (requestedCodes.length === 0) return []
  const result = await sql<Row>`
    select codes.type, codes.code, codes.id, codes.name
    from common_codes codes
    where codes.enabled and (codes.type, codes.code) in (
      select * from unnest(${requestedCodes.map(({ field }) => field)}::text[], ${requestedCodes.map(({ code }) => code)}::text[]))
    ${lock}`.execute(db)
  return requestedCodes.map(({ field, code }) => {
    const column = codeColumn(field)
    if (code === '') return { field, column, value: null, said: '' }
    const row = result.rows.find((codeRow) => codeRow.type === field) ?? refuse('goods.unknown-code', { code })
    return { field, column, value: row.id, said: row.name }
  })
}

/** The fields of a style that the settings would change. */
export function changedFields(style: BatchStyle, settings: readonly BatchSetting[]): ReadonlySet<BatchField> {
  return new Set(settings.filter((setting) => isChanged(style, setting)).map(({ field }) => field))
}

/** A style whose colours say that it must be ordered is one that must: taking that away changes it. */
function isChanged({ values, mustSkcs }: BatchStyle, { column, value }: BatchSetting): boolean {
  if (column === 'must_order' && value === false && mustSkcs.length > 0) return true
  return values[column] !== value
}
