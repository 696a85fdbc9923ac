/** Maximum length of an agent chain: a customer, its agent and the agent's agent. */
export const mostAgentLevels = 3

/** Agent of each customer, by id; null for customers who buy for themselves. */
export type AgentOf = ReadonlyMap<number, number | null>

/** Returns the error of giving a customer (null: a new one) this agent: a cycle, or a chain that grows too long. */
export function agentProblem(
  agentOf: AgentOf,
  customerId: number | null,
  agentId: number,
): 'circle' | 'depth' | undefined {
  const ancestors = chainFrom(agentOf, agentId)
  if (customerId !== null && ancestors.includes(customerId)) return 'circle'
  const depthBelow = customerId === null ? 0 : levelsBelow(agentOf, customerId)
  return ancestors.length + 1 + depthBelow > mostAgentLevels ? 'depth' : undefined
}

/** Returns the agent, its agent and so on; an existing cycle is walked once. */
function chainFrom(agentOf: AgentOf, start: number): number[] {
  const chain: number[] = []
  for (
    let currentAgentId: number | null = start;
    currentAgentId !== null && !chain.includes(currentAgentId);
    currentAgentId = agentOf.get(currentAgentId) ?? null
  )
    chain.push(currentAgentId)
  return chain
}

/** Counts the levels of customers who buy through this one; stops at the maximum. */
function levelsBelow(agentOf: AgentOf, customerId: number): number {
  let level: readonly number[] = [customerId]
  for (let depth = 0; depth < mostAgentLevels; depth++) {
    const agents = new Set(level)
    level = [...agentOf].flatMap(([id, agent]) => (agent !== null && agents.has(agent) ? [id] : []))
    if (level.length === 0) return depth
  }
  return mostAgentLevels
}
