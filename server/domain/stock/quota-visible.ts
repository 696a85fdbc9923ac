import type { Visibility } from '@fairdesk/contract/visibility'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { areaVisible } from '../visibility/visibility.ts'

/** Condition on a node of the country, as quotas name it: the user sees all of its areas. */
export function nodeVisible(
  visibility: Visibility,
  { kind, nodeId }: { readonly kind: RawBuilder<string>; readonly nodeId: RawBuilder<number> },
): RawBuilder<SqlBool> {
  if (visibility.areas === 'all') return sql<SqlBool>`true`
  return sql<SqlBool>`(
    select coalesce(bool_and(${areaVisible(visibility)}), false) from areas
    join regions on regions.id = areas.region_id
    join big_areas on big_areas.id = regions.big_area_id
    where case ${kind} when 'area' then areas.id when 'region' then regions.id else big_areas.id end = ${nodeId})`
}

/** The same of a row of `quotas`. */
export function quotaVisible(visibility: Visibility): RawBuilder<SqlBool> {
  return nodeVisible(visibility, { kind: sql<string>`quotas.node_kind`, nodeId: sql<number>`quotas.node_id` })
}
