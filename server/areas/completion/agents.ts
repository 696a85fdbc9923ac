import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { type AgentOf, mostAgentLevels } from '../../domain/customers/agent-chain.ts'
import type { DimensionValue } from '../../engine/facts/value-list.ts'

export type Agents = {
  readonly paths: AgentPaths
  /** Of everybody who is an agent, be he in the user's sight or not. */
  readonly names: ReadonlyMap<number, DimensionValue>
}

/** The agents a customer stands under, outermost first; an agent himself is the last of his own. Empty: he buys for himself alone. */
export type AgentPaths = ReadonlyMap<number, readonly number[]>

/** By customer; whoever has no agent and is none is absent. */
export async function readAgents(db: Kysely<FairDb>): Promise<Agents> {
  const links = await sql<DimensionValue & { id: number; agentId: number | null }>`
    select id, code, name as label, agent_id as "agentId" from customers where deleted_at is null`.execute(db)
  const live = new Set(links.rows.map(({ id }) => id))
  const agentOf: AgentOf = new Map(
    links.rows.map(({ id, agentId }) => [id, agentId !== null && live.has(agentId) ? agentId : null]),
  )
  const agents = new Set(agentOf.values())
  const paths = new Map<number, readonly number[]>()
  for (const id of live) {
    const path = [...above(agentOf, id), ...(agents.has(id) ? [id] : [])]
    if (path.length > 0) paths.set(id, path)
  }
  const names = links.rows.flatMap(({ id, code, label }) =>
    agents.has(id) ? [[id, { id, code, label }] as const] : [],
  )
  return { paths, names: new Map(names) }
}

/** Outermost first; a circle that is there already is walked once. */
function above(agentOf: AgentOf, customer: number): number[] {
  const chain: number[] = []
  for (
    let at = agentOf.get(customer) ?? null;
    at !== null && chain.length < mostAgentLevels;
    at = agentOf.get(at) ?? null
  )
    if (chain.includes(at) || at === customer) break
    else chain.unshift(at)
  return chain
}
