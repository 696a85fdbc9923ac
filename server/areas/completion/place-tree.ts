import type { CompletionLevel } from '@fairdesk/contract/areas/reports/completion'
import type { DimensionValue } from '../../engine/facts/value-list.ts'
import type { AnswerRow } from '../../engine/question/answer.ts'
import type { AgentPaths, Agents } from './agents.ts'

/** A node of the tree big area > region > area > agent > customer; an agent stands under himself, as a customer. */
export type PlaceNode = {
  readonly key: string
  readonly parent: string | null
  readonly level: CompletionLevel
  readonly value: DimensionValue
}

export type Leaf = { readonly places: readonly DimensionValue[]; readonly customer: DimensionValue }

export const placeLevels = ['bigArea', 'region', 'area'] as const

/** Of a row by the three places and the customer. */
export function leafOf({ dims }: Pick<AnswerRow, 'dims'>): Leaf {
  return { places: dims.slice(0, placeLevels.length), customer: dims.at(-1) ?? { code: '', label: '' } }
}

/** Parents before children, in the order of the leaves. An agent with nobody but himself is a customer like any other. */
export function placeTree(leaves: readonly Leaf[], { paths, names }: Agents): PlaceNode[] {
  const below = new Map<string | null, PlaceNode[]>()
  const nodes = new Map<string, PlaceNode>()
  const place = (node: PlaceNode): string => {
    if (!nodes.has(node.key)) {
      nodes.set(node.key, node)
      const siblings = below.get(node.parent)
      if (siblings) siblings.push(node)
      else below.set(node.parent, [node])
    }
    return node.key
  }
  const used = usedAgents(leaves, paths)
  for (const { places, customer } of leaves) {
    let parent: string | null = null
    for (const [at, level] of placeLevels.entries()) {
      const value = places[at] ?? { code: '', label: '' }
      parent = place({ key: keyOf(parent, level, value), parent, level, value })
    }
    for (const agent of paths.get(customer.id ?? 0) ?? []) {
      if (!used.has(`${parent} ${agent}`)) continue
      const value = names.get(agent) ?? { code: '', label: '', id: agent }
      parent = place({ key: keyOf(parent, 'agent', value), parent, level: 'agent', value })
    }
    place({ key: keyOf(parent, 'customer', customer), parent, level: 'customer', value: customer })
  }
  const flat = (parent: string | null): PlaceNode[] =>
    inOrder(below.get(parent) ?? []).flatMap((node) => [node, ...flat(node.key)])
  return flat(null)
}

/** Under an agent he himself comes first. */
function inOrder(siblings: readonly PlaceNode[]): readonly PlaceNode[] {
  const isHimself = ({ level, parent, value }: PlaceNode) =>
    level === 'customer' && parent?.endsWith(`agent-${value.id}`)
  return [...siblings.filter(isHimself), ...siblings.filter((node) => !isHimself(node))]
}

/** `parent agent` for those who have somebody else below them there. */
function usedAgents(leaves: readonly Leaf[], paths: AgentPaths): ReadonlySet<string> {
  const used = new Set<string>()
  const keep = (areaKey: string, path: readonly number[], customer: number) => {
    let parent = areaKey
    for (const agent of path) {
      if (agent === customer) continue
      used.add(`${parent} ${agent}`)
      parent = `${parent}/agent-${agent}`
    }
  }
  for (const { places, customer } of leaves) {
    let area: string | null = null
    for (const [at, level] of placeLevels.entries()) area = keyOf(area, level, places[at] ?? { code: '', label: '' })
    keep(area ?? '', paths.get(customer.id ?? 0) ?? [], customer.id ?? 0)
  }
  return used
}

function keyOf(parent: string | null, level: CompletionLevel, { id }: DimensionValue): string {
  const own = `${level}-${id ?? 0}`
  return parent === null ? own : `${parent}/${own}`
}
