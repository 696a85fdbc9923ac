import fc from 'fast-check'
import { expect, test } from 'vitest'
import { agentProblem, mostAgentLevels } from './agent-chain.ts'

const customers = 8
const links = fc.array(fc.tuple(fc.nat(customers - 1), fc.nat(customers - 1)), { maxLength: 40 })

/** The longest chain there is, or infinity where there is a circle. */
function longestChain(agentOf: ReadonlyMap<number, number | null>): number {
  const lengths = [...agentOf.keys()].map((start) => {
    let length = 0
    for (let at: number | null = start; at !== null; at = agentOf.get(at) ?? null) {
      if (++length > customers) return Number.POSITIVE_INFINITY
    }
    return length
  })
  return Math.max(...lengths)
}

test('whatever agents are given one after another, exactly those are refused that close a circle or go too deep', () => {
  fc.assert(
    fc.property(links, (given) => {
      const agentOf = new Map<number, number | null>(Array.from({ length: customers }, (_, id) => [id, null]))
      for (const [customer, agent] of given) {
        const problem = agentProblem(agentOf, customer, agent)
        const would = longestChain(new Map(agentOf).set(customer, agent))
        const expected = would > customers ? 'circle' : would > mostAgentLevels ? 'depth' : undefined
        expect(problem).toBe(expected)
        if (problem === undefined) agentOf.set(customer, agent)
      }
    }),
  )
})

test('a new customer stands below his agent', () => {
  const agentOf = new Map([
    [1, null],
    [2, 1],
    [3, 2],
  ])
  expect([1, 2, 3].map((agent) => agentProblem(agentOf, null, agent))).toEqual([undefined, undefined, 'depth'])
})
