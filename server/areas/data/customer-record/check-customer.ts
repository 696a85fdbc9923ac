import { type CustomerCode, customerCodeKeys, customerCodes } from '@fairdesk/contract/customer-attributes'
import { refuse } from '@fairdesk/contract/refusal'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import { codeColumn } from '../../../db/code-column.ts'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { agentProblem, mostAgentLevels } from '../../../domain/customers/agent-chain.ts'
import { areaVisible, customerVisible } from '../../../domain/visibility/visibility.ts'
import { type StoredCustomer, seesBrand } from './record.ts'

type Check = {
  readonly db: Kysely<FairDb>
  readonly visibility: Visibility
  /** Record before the change; unchanged values are never refused, as they may be out of the user's sight. */
  readonly stored: Pick<StoredCustomer, CustomerCode | 'codeIds' | 'areaId' | 'agentId' | 'brandCodes' | 'id'> | null
}

type CodeColumns = { readonly [column in `${CustomerCode}_id`]?: number | null }

/** Returns the columns of the coded attributes that are given. */
export async function checkedCodes(
  check: Check,
  given: { readonly [key in CustomerCode]?: string | undefined },
): Promise<CodeColumns> {
  const columns = new Map<string, number | null>()
  for (const key of customerCodeKeys) {
    const code = given[key]
    if (code !== undefined) columns.set(codeColumn(key), await checkedCode(check, key, code))
  }
  return Object.fromEntries(columns)
}

/** Returns the id of a code, locked against deletion for this transaction; null for none. */
async function checkedCode({ db, stored }: Check, key: CustomerCode, code: string): Promise<number | null> {
  if (code === '') return null
  if (stored?.[key] === code) return stored.codeIds[key]
  const result = await sql<{ id: number }>`
    select id from common_codes
    where type = ${customerCodes[key].type} and code = ${code} and enabled for key share`.execute(db)
  return result.rows[0]?.id ?? refuse('customer.no-code', { attribute: key })
}

/** An area the user sees; it stays while this transaction runs. */
export async function checkedArea({ db, visibility, stored }: Check, areaId: number | null): Promise<number | null> {
  if (stored && stored.areaId === areaId) return areaId
  if (areaId === null) return visibility.areas === 'all' ? null : refuse('customer.no-area')
  const result = await sql`
    select from areas
    join regions on regions.id = areas.region_id
    join big_areas on big_areas.id = regions.big_area_id
    where areas.id = ${areaId} and ${areaVisible(visibility)} for key share of areas`.execute(db)
  return result.rows.length > 0 ? areaId : refuse('customer.no-area')
}

/** Checks that the agent is a customer the user sees and causes no cycle and no chain that is too long. */
export async function checkedAgent({ db, visibility, stored }: Check, agentId: number | null): Promise<number | null> {
  if (agentId === null || stored?.agentId === agentId) return agentId
  const result = await sql`
    select from customers where id = ${agentId} and deleted_at is null and ${customerVisible(visibility)}`.execute(db)
  if (result.rows.length === 0) refuse('customer.no-agent')
  const links = await sql<{ id: number; agent_id: number | null }>`
    select id, agent_id from customers where deleted_at is null`.execute(db)
  const agentOf = new Map(links.rows.map(({ id, agent_id }) => [id, agent_id]))
  const problem = agentProblem(agentOf, stored?.id ?? null, agentId)
  if (problem === 'circle') refuse('customer.agent-circle')
  if (problem === 'depth') refuse('customer.agent-depth', { limit: mostAgentLevels })
  return agentId
}

/** The chosen brands, in the fair's order, and those the user does not see, which stay. */
export async function checkedBrands(
  { db, visibility, stored }: Check,
  selectedCodes: readonly string[],
): Promise<string[]> {
  const previousCodes = stored?.brandCodes ?? []
  const fresh = selectedCodes.filter((code) => !previousCodes.includes(code))
  const result = await sql<{ code: string }>`select code from brands order by sort, id`.execute(db)
  const knownCodes = result.rows.map(({ code }) => code)
  const unknown = fresh.filter((code) => !knownCodes.includes(code) || !seesBrand(visibility, code))
  if (unknown.length > 0) refuse('customer.unknown-brands', { codes: unknown.join(', ') })
  const resultingCodes = new Set([...selectedCodes, ...previousCodes.filter((code) => !seesBrand(visibility, code))])
  const isSame = resultingCodes.size === previousCodes.length && previousCodes.every((code) => resultingCodes.has(code))
  return isSame ? [...previousCodes] : [...resultingCodes].sort((a, b) => knownCodes.indexOf(a) - knownCodes.indexOf(b))
}
