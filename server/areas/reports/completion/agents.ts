import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { type AgentOf, mostAgentLevels } from '../../../domain/customers/agent-chain.ts'
import type { DimensionValue } from '../../../engine/facts/value-list.ts'

export type Agents = {
  readonly paths: AgentPaths
  /** Names of all agents, visible or not. */
  readonly names: ReadonlyMap<number, DimensionValue>
}

/**
 * Agents above a customer, outermost first; an agent is the last in its own path. Empty: the customer buys directly.
 */
export type AgentPaths = ReadonlyMap<number, readonly number[]>

/** Returns agent paths by customer; customers that neither have nor are agents are absent. */
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
    const path = [...agentsAbove(agentOf, id), ...(agents.has(id) ? [id] : [])]
    if (path.length > 0) paths.set(id, path)
  }
  const names = links.rows.flatMap(({ id, code, label }) =>
    agents.has(id) ? [[id, { id, code, label }] as const] : [],
  )
  return { paths, names: new Map(names) }
}

/** Outermost first; a circle that is there already is walked once. */
function agentsAbove(agentOf: AgentOf, customer: number): number[] {
  const chain: number[] = []
  for (
    let currentAgent = agentOf.get(customer) ?? null;
    currentAgent !== null && chain.length < mostAgentLevels;
    currentAgent = agentOf.get(currentAgent) ?? null
  )
    if (chain.includes(currentAgent) || currentAgent === customer) break
    else chain.unshift(currentAgent)
  return chain
}
