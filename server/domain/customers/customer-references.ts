import { type CustomerCode, customerCodeKeys } from '@fairdesk/contract/customer-attributes'
import { type RawBuilder, sql } from 'kysely'
import { codeRef } from '../../db/code-column.ts'

/** Joins the codes that `customers` refer to, each under its attribute's key: `level`. */
export const codeJoins = sql.join(
  customerCodeKeys.map(
    (key) => sql`left join common_codes ${sql.ref(key)} on ${sql.ref(`${key}.id`)} = ${codeRef(key)}`,
  ),
  sql` `,
)

/** Joins everything that `customers` refer to: codes, `areas`, `regions`, `big_areas` and `agent`. */
export const customerReferences = sql`${codeJoins}
  left join areas on areas.id = customers.area_id
  left join regions on regions.id = areas.region_id
  left join big_areas on big_areas.id = regions.big_area_id
  left join customers agent on agent.id = customers.agent_id and agent.deleted_at is null`

/** Selects the codes or their names, '' for none: `coalesce(level.name, '') as level`. */
export function selectedCodes(column: 'code' | 'name'): RawBuilder<unknown> {
  return sql.join(customerCodeKeys.map((key) => sql`coalesce(${sql.ref(`${key}.${column}`)}, '') as ${sql.ref(key)}`))
}

/** Selects the names of all that is joined, '' for none, as lists show them. */
export const referenceNames = sql`${selectedCodes('name')}, coalesce(big_areas.name, '') as "bigArea",
  coalesce(regions.name, '') as region, coalesce(areas.name, '') as area, coalesce(agent.name, '') as agent`

/** An object with a value per attribute: `json_build_object('level', customers.level_id)`. */
export function codeObject(valueFor: (key: CustomerCode) => RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`json_build_object(${sql.join(customerCodeKeys.map((key) => sql`${sql.lit(key)}, ${valueFor(key)}`))})`
}
