import type { TargetOf } from '@fairdesk/contract/areas/data/customer-targets'
import { refuse } from '@fairdesk/contract/refusal'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'

type Value = { readonly dim: string; readonly value: string }

/** Reads the names of attribute values, by `valueKey`. A value that does not exist has no name. */
export async function valueNames(
  db: Kysely<FairDb>,
  targets: readonly TargetOf[],
): Promise<ReadonlyMap<string, string>> {
  const values = valuesOf(targets)
  const result = await sql<{ dim: string; value: string; name: string }>`
    select dim, value, named.name
    from unnest(${values.map(({ dim }) => dim)}::text[], ${values.map(({ value }) => value)}::text[]) as wanted (dim, value)
    join (
      select type, code, name from common_codes
      union all select 'brand', code, name from brands
      union all select 'season', code, name from seasons) named on named.type = dim and named.code = value`.execute(db)
  return new Map(result.rows.map(({ dim, value, name }) => [valueKey({ dim, value }), name]))
}

export function valueKey({ dim, value }: Value): string {
  return `${dim} ${value}`
}

export function valuesOf(targets: readonly TargetOf[]): Value[] {
  return targets.flatMap(({ dim1, value1, dim2, value2 }) =>
    [
      { dim: dim1, value: value1 },
      { dim: dim2, value: value2 },
    ].filter(({ dim }) => dim !== ''),
  )
}

/** New targets are of values there are. */
export async function refuseUnknownValues(db: Kysely<FairDb>, fresh: readonly TargetOf[]): Promise<void> {
  const names = await valueNames(db, fresh)
  refuseThese(valuesOf(fresh).filter((targetValue) => !names.has(valueKey(targetValue))))
}

/** A brand the user does not see reads like one there is not, whether a target of it is there or not. */
export function refuseUnseenBrands(targets: readonly TargetOf[], { brands }: Visibility): void {
  if (brands === 'all') return
  refuseThese(valuesOf(targets).filter(({ dim, value }) => dim === 'brand' && !brands.includes(value)))
}

function refuseThese(unknown: readonly Value[]): void {
  if (unknown.length === 0) return
  refuse('customer.unknown-values', { values: [...new Set(unknown.map(({ value }) => value))].join(', ') })
}
