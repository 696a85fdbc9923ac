import { refuse } from '@fairdesk/contract/refusal'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { agentProblem, mostAgentLevels } from '../../domain/customers/agent-chain.ts'
import { areaVisible, customerVisible } from '../../domain/visibility.ts'
import { type StoredCustomer, seesBrand } from './record.ts'

type Check = {
  readonly db: Kysely<FairDb>
  readonly visibility: Visibility
  /** What is as it was is never refused: it may be out of the user's sight. */
  readonly before: Pick<StoredCustomer, 'level' | 'levelId' | 'areaId' | 'agentId' | 'brandCodes' | 'id'> | null
}

/** The id of a level by its code, which stays while this transaction runs; null for none. */
export async function checkedLevel({ db, before }: Check, level: string): Promise<number | null> {
  if (level === '') return null
  if (before?.level === level) return before.levelId
  const found = await sql<{ id: number }>`
    select id from common_codes where type = 'customerLevel' and code = ${level} and enabled for key share`.execute(db)
  return found.rows[0]?.id ?? refuse('customer.no-level')
}

/** An area the user sees; it stays while this transaction runs. */
export async function checkedArea({ db, visibility, before }: Check, areaId: number | null): Promise<number | null> {
  if (before && before.areaId === areaId) return areaId
  if (areaId === null) return visibility.areas === 'all' ? null : refuse('customer.no-area')
  const found = await sql`
    select from areas
    join regions on regions.id = areas.region_id
    join big_areas on big_areas.id = regions.big_area_id
    where areas.id = ${areaId} and ${areaVisible(visibility)} for key share of areas`.execute(db)
  return found.rows.length > 0 ? areaId : refuse('customer.no-area')
}

/** A customer the user sees, with whom no circle and no chain too long comes about. */
export async function checkedAgent({ db, visibility, before }: Check, agentId: number | null): Promise<number | null> {
  if (agentId === null || before?.agentId === agentId) return agentId
  const found = await sql`
    select from customers where id = ${agentId} and deleted_at is null and ${customerVisible(visibility)}`.execute(db)
  if (found.rows.length === 0) refuse('customer.no-agent')
  const links = await sql<{ id: number; agent_id: number | null }>`
    select id, agent_id from customers where deleted_at is null`.execute(db)
  const agentOf = new Map(links.rows.map(({ id, agent_id }) => [id, agent_id]))
  const problem = agentProblem(agentOf, before?.id ?? null, agentId)
  if (problem === 'circle') refuse('customer.agent-circle')
  if (problem === 'depth') refuse('customer.agent-depth', { limit: mostAgentLevels })
  return agentId
}

/** The chosen brands, in the fair's order, and those the user does not see, which stay. */
export async function checkedBrands({ db, visibility, before }: Check, chosen: readonly string[]): Promise<string[]> {
  const kept = before?.brandCodes ?? []
  const fresh = chosen.filter((code) => !kept.includes(code))
  const found = await sql<{ code: string }>`select code from brands order by sort, id`.execute(db)
  const known = found.rows.map(({ code }) => code)
  const unknown = fresh.filter((code) => !known.includes(code) || !seesBrand(visibility, code))
  if (unknown.length > 0) refuse('customer.unknown-brands', { codes: unknown.join(', ') })
  const wanted = new Set([...chosen, ...kept.filter((code) => !seesBrand(visibility, code))])
  const isSame = wanted.size === kept.length && kept.every((code) => wanted.has(code))
  return isSame ? [...kept] : [...wanted].sort((one, other) => known.indexOf(one) - known.indexOf(other))
}
