/** A customer, his agent and that one's agent: no chain is longer. */
export const mostAgentLevels = 3

/** Whom each customer buys through, by id; null buys for himself. */
export type AgentOf = ReadonlyMap<number, number | null>

/** What is wrong with giving a customer (null: a new one) this agent: a circle, or a chain that grows too long. */
export function agentProblem(
  agentOf: AgentOf,
  customerId: number | null,
  agentId: number,
): 'circle' | 'depth' | undefined {
  const above = chainFrom(agentOf, agentId)
  if (customerId !== null && above.includes(customerId)) return 'circle'
  const below = customerId === null ? 0 : levelsBelow(agentOf, customerId)
  return above.length + 1 + below > mostAgentLevels ? 'depth' : undefined
}

/** The agent, his agent and so on; a circle that is there already is walked once. */
function chainFrom(agentOf: AgentOf, start: number): number[] {
  const chain: number[] = []
  for (let at: number | null = start; at !== null && !chain.includes(at); at = agentOf.get(at) ?? null) chain.push(at)
  return chain
}

/** How many levels of customers buy through this one; counting stops where it is too many anyway. */
function levelsBelow(agentOf: AgentOf, customerId: number): number {
  let level: readonly number[] = [customerId]
  for (let depth = 0; depth < mostAgentLevels; depth++) {
    const agents = new Set(level)
    level = [...agentOf].flatMap(([id, agent]) => (agent !== null && agents.has(agent) ? [id] : []))
    if (level.length === 0) return depth
  }
  return mostAgentLevels
}
