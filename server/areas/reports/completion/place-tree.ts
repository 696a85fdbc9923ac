import type { CompletionLevel } from '@fairdesk/contract/areas/reports/completion'
import type { DimensionValue } from '../../../engine/facts/value-list.ts'
import type { AnswerRow } from '../../../engine/question/answer.ts'
import type { AgentPaths, Agents } from './agents.ts'

/** Node of the tree big area > region > area > agent > customer; an agent is also a customer below their own node. */
export type PlaceNode = {
  readonly key: string
  readonly parent: string | null
  readonly level: CompletionLevel
  readonly value: DimensionValue
}

export type Leaf = { readonly placePath: readonly DimensionValue[]; readonly customer: DimensionValue }

export const placeLevels = ['bigArea', 'region', 'area'] as const

/** Returns a row's leaf: its three places and the customer. */
export function leafOf({ dims }: Pick<AnswerRow, 'dims'>): Leaf {
  return { placePath: dims.slice(0, placeLevels.length), customer: dims.at(-1) ?? { code: '', label: '' } }
}

/**
 * Returns the nodes, parents before children, in the order of the leaves. An agent without other customers below is
 * an ordinary customer.
 */
export function placeTree(leafNodes: readonly Leaf[], { paths, names }: Agents): PlaceNode[] {
  const childrenByParent = new Map<string | null, PlaceNode[]>()
  const nodes = new Map<string, PlaceNode>()
  const addNode = (node: PlaceNode): string => {
    if (!nodes.has(node.key)) {
      nodes.set(node.key, node)
      const siblings = childrenByParent.get(node.parent)
      if (siblings) siblings.push(node)
      else childrenByParent.set(node.parent, [node])
    }
    return node.key
  }
  const used = usedAgents(leafNodes, paths)
  for (const { placePath, customer } of leafNodes) {
    let parent: string | null = null
    for (const [levelIndex, level] of placeLevels.entries()) {
      const value = placePath[levelIndex] ?? { code: '', label: '' }
      parent = addNode({ key: keyOf(parent, level, value), parent, level, value })
    }
    for (const agent of paths.get(customer.id ?? 0) ?? []) {
      if (!used.has(`${parent} ${agent}`)) continue
      const value = names.get(agent) ?? { code: '', label: '', id: agent }
      parent = addNode({ key: keyOf(parent, 'agent', value), parent, level: 'agent', value })
    }
    addNode({ key: keyOf(parent, 'customer', customer), parent, level: 'customer', value: customer })
  }
  const flat = (parent: string | null): PlaceNode[] =>
    inOrder(childrenByParent.get(parent) ?? []).flatMap((node) => [node, ...flat(node.key)])
  return flat(null)
}

/** Puts an agent's own customer node first below the agent. */
function inOrder(siblings: readonly PlaceNode[]): readonly PlaceNode[] {
  const isHimself = ({ level, parent, value }: PlaceNode) =>
    level === 'customer' && parent?.endsWith(`agent-${value.id}`)
  return [...siblings.filter(isHimself), ...siblings.filter((node) => !isHimself(node))]
}

/** Returns `parent agent` for the agents with at least one other customer below them there. */
function usedAgents(leafNodes: readonly Leaf[], paths: AgentPaths): ReadonlySet<string> {
  const used = new Set<string>()
  const keep = (areaKey: string, path: readonly number[], customer: number) => {
    let parent = areaKey
    for (const agent of path) {
      if (agent === customer) continue
      used.add(`${parent} ${agent}`)
      parent = `${parent}/agent-${agent}`
    }
  }
  for (const { placePath, customer } of leafNodes) {
    let area: string | null = null
    for (const [levelIndex, level] of placeLevels.entries())
      area = keyOf(area, level, placePath[levelIndex] ?? { code: '', label: '' })
    keep(area ?? '', paths.get(customer.id ?? 0) ?? [], customer.id ?? 0)
  }
  return used
}

function keyOf(parent: string | null, level: CompletionLevel, { id }: DimensionValue): string {
  const segment = `${level}-${id ?? 0}`
  return parent === null ? segment : `${parent}/${segment}`
}
