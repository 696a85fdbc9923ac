import type { ComparisonSummary } from '@fairdesk/contract/areas/reports/comparison/comparison'
import type { TreeQuestion } from '@fairdesk/contract/areas/reports/completion'
import type { DimensionValue } from '../../../engine/facts/value-list.ts'
import type { ReadContext } from '../../context.ts'
import { comparedFigures } from '../comparison.ts'
import type { CompletionScope } from './completion-scope.ts'
import { type PlaceNode, placeLevels } from './place-tree.ts'

export type ComparedTree = {
  readonly formerOf: (node: PlaceNode) => number | null
  readonly total: number | null
  readonly summary: ComparisonSummary
}

/**
 * Returns the other orders of the tree's nodes, as the reports by these places and by customer count them: a customer's
 * pieces are found wherever the customer was then. Agents have those of the customers below them. Null without a
 * comparison.
 */
export async function comparedTree(
  context: ReadContext,
  { figures, filters }: Pick<CompletionScope, 'figures' | 'filters'>,
  question: TreeQuestion,
): Promise<((nodes: readonly PlaceNode[]) => ComparedTree) | null> {
  const node = question.show === 'all' ? undefined : { customer: filters.customer }
  const [ofCustomers, ofPlaces] = await Promise.all([
    comparedFigures(context, figures, { dims: ['customer'], input: question, node }),
    comparedFigures(context, figures, { dims: placeLevels, input: question, node }),
  ])
  if (!ofCustomers || !ofPlaces) return null
  const { total, summary } = ofCustomers
  return (nodes) => {
    const ofAgents = agentSums(nodes, ({ value }) => ofCustomers.formerOf({ dims: [value] }))
    const pathByPlace = placePaths(nodes)
    const formerOf = (treeNode: PlaceNode) => {
      if (treeNode.level === 'agent') return ofAgents.get(treeNode.key) ?? null
      if (treeNode.level === 'customer') return ofCustomers.formerOf({ dims: [treeNode.value] })
      return ofPlaces.formerOf({ dims: pathByPlace.get(treeNode.key) ?? [] })
    }
    return { formerOf, total, summary }
  }
}

/** Returns the values from the big area down to each place. */
function placePaths(nodes: readonly PlaceNode[]): ReadonlyMap<string, readonly DimensionValue[]> {
  const paths = new Map<string, readonly DimensionValue[]>()
  for (const { key, parent, level, value } of nodes)
    if (level !== 'agent' && level !== 'customer')
      paths.set(key, [...(parent === null ? [] : (paths.get(parent) ?? [])), value])
  return paths
}

/** Returns the sums of agents over the customers below them. */
function agentSums(
  nodes: readonly PlaceNode[],
  formerOf: (node: PlaceNode) => number | null,
): ReadonlyMap<string, number> {
  const byKey = new Map(nodes.map((node) => [node.key, node]))
  const sums = new Map<string, number>()
  for (const node of nodes) {
    if (node.level !== 'customer') continue
    const qty = formerOf(node)
    for (let parent = byKey.get(node.parent ?? ''); parent?.level === 'agent'; parent = byKey.get(parent.parent ?? ''))
      if (qty !== null) sums.set(parent.key, (sums.get(parent.key) ?? 0) + qty)
  }
  return sums
}
