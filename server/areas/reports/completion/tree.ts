import type {
  CompletionAnswer,
  CompletionRow,
  CompletionTotal,
  completion,
  TreeQuestion,
} from '@fairdesk/contract/areas/reports/completion'
import type { FollowUp } from '@fairdesk/contract/areas/reports/follow-ups'
import { chainOf } from '@fairdesk/contract/completion/chain-of'
import { withShares } from '@fairdesk/contract/completion/shares'
import { withUntargeted } from '@fairdesk/contract/completion/untargeted'
import { type CompletionFigure, completionOf } from '@fairdesk/contract/completion-measures'
import { latestFollowUps } from '../../../domain/follow-ups/follow-ups.ts'
import { yuan } from '../../../domain/prices/yuan.ts'
import type { DimensionValue } from '../../../engine/facts/value-list.ts'
import type { AnswerRow, Metrics } from '../../../engine/question/answer.ts'
import type { ReadContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { type AgentPaths, type Agents, readAgents } from './agents.ts'
import { comparedTree } from './compared-tree.ts'
import { askCompletion, askStanding, type CompletionScope, completionScope } from './completion-scope.ts'
import { leafOf, type PlaceNode, placeLevels, placeTree } from './place-tree.ts'
import { type TreeForecast, treeForecast } from './tree-forecast.ts'

/** Returns big areas, regions, areas, agents and customers, each with actual orders and targets. */
export const completionTree: Handler<typeof completion.tree> = async (context, question) =>
  countTree(await treeScope(context, question))

export type TreeScope = {
  readonly scope: CompletionScope
  readonly agents: Agents
  readonly followUps: ReadonlyMap<number, FollowUp>
  /** The other orders of the tree's nodes; null without a comparison. */
  readonly compared: Awaited<ReturnType<typeof comparedTree>>
  /** Null for moments and where goods are filtered. */
  readonly forecast: TreeForecast | null
}

export async function treeScope(context: ReadContext, question: TreeQuestion): Promise<TreeScope> {
  const { db } = context
  const [agents, followUps] = await Promise.all([readAgents(db), latestFollowUps(db, 'completion')])
  const scope = await completionScope(context, question)
  const forecast = await treeForecast(context, question)
  return { agents, followUps, scope, forecast, compared: await comparedTree(context, scope, question) }
}

/** Counts the tree; all answers of the scope's figures are of one version. */
export async function countTree(read: TreeScope): Promise<CompletionAnswer> {
  const { scope, agents, followUps, forecast } = read
  const answer = await askCompletion(scope, { dims: [...placeLevels, 'customer'], subtotals: true })
  const rows = [...answer.rows]
  const nodes = placeTree(rows.filter(({ level }) => level === 4).map(leafOf), agents)
  const ofAgents = await agentFigures(scope, agents.paths, nodes)
  const byKey = new Map(rows.map((row) => [keyOfRow(row), row.metrics]))
  const standing = await standingOf(scope, { byKey, total: answer.totals.metrics })
  const heads = headsBelow(nodes, standing.byKey)
  const compared = read.compared?.(nodes)
  const list = nodes.map((node): CompletionRow => {
    const { key, parent, level, value } = node
    const metrics =
      level === 'agent'
        ? ofAgents.get(agentKey(node))
        : withTargets(byKey.get(engineKey(node)), standing.byKey.get(engineKey(node)))
    const followUp = level === 'customer' ? followUps.get(value.id ?? 0) : undefined
    return {
      ...{ key, parent, level, code: value.code, name: value.label },
      ...(value.id === undefined ? {} : { id: value.id }),
      ...(heads.get(key) ?? { customers: 0, idle: 0 }),
      ...measuresOf(scope, metrics ?? {}, level === 'customer' ? value.id : undefined),
      ...(compared && { former: compared.formerOf(node) }),
      ...(followUp ? { followUp } : {}),
    }
  })
  const total: CompletionTotal = {
    ...(heads.get(null) ?? { customers: 0, idle: 0 }),
    ...measuresOf(scope, withTargets(answer.totals.metrics, standing.total)),
    ...(compared && { former: compared.total }),
  }
  const {
    basis,
    figures: { moment },
  } = scope
  const head = {
    ...(moment && { moment }),
    ...(compared && { comparison: compared.summary }),
    ...(basis && { basis }),
    version: answer.version,
  }
  const tree = withShares(withUntargeted({ list, total, ...head }))
  return forecast ? forecast(tree) : tree
}

type TreeMetrics = { readonly byKey: ReadonlyMap<string, Metrics>; readonly total: Metrics }

/** Returns the state at the later of two moments; for a single moment, the counts given. */
async function standingOf(scope: CompletionScope, countedAnswer: TreeMetrics): Promise<TreeMetrics> {
  if (scope.standing === scope.figures) return countedAnswer
  const answer = await askStanding(scope, { dims: [...placeLevels, 'customer'], subtotals: true })
  const rows = [...answer.rows].map((row) => [keyOfRow(row), row.metrics] as const)
  return { byKey: new Map(rows), total: answer.totals.metrics }
}

/** Between two moments a target is no less than it is: it has no history. */
function withTargets(metrics: Metrics = {}, { targetQty = null, targetAmount = null }: Metrics = {}): Metrics {
  return { ...metrics, targetQty, targetAmount }
}

/** Figures of agents including everyone who buys through them, by area; styles and SKCs are counted once. */
async function agentFigures(
  scope: CompletionScope,
  paths: AgentPaths,
  nodes: readonly PlaceNode[],
): Promise<ReadonlyMap<string, Metrics>> {
  const metrics = new Map<string, Metrics>()
  const visibleAgents = new Set(nodes.flatMap(({ level, value }) => (level === 'agent' && value.id ? [value.id] : [])))
  const depth = Math.max(0, ...[...paths.values()].map(({ length }) => length))
  for (let index = 0; index < depth; index++) {
    const agentPairs = [...paths].flatMap(([id, path]) => {
      const agent = path[index]
      return agent !== undefined && visibleAgents.has(agent) ? [[id, agent] as const] : []
    })
    if (agentPairs.length === 0) continue
    for (const [key, value] of await countedAsAgents(scope, new Map(agentPairs))) metrics.set(key, value)
  }
  return metrics
}

async function countedAsAgents(
  scope: CompletionScope,
  countedAs: ReadonlyMap<number, number>,
): Promise<[string, Metrics][]> {
  const { customer } = scope.filters
  // A filter of the question may have left out some of them.
  const selectedIds = customer ? [...countedAs.keys()].filter((id) => customer.includes(id)) : [...countedAs.keys()]
  const narrowed = { filters: { customer: selectedIds }, countedAs }
  const question = { dims: ['area', 'customer'] as const, ...narrowed }
  const keyOfAgent = ({ dims }: AnswerRow) => `${dims[0]?.id ?? 0} ${lastOf(dims).id}`
  const { rows: standingRows } = await askStanding(scope, question)
  const standing = new Map([...standingRows].map((row) => [keyOfAgent(row), row.metrics]))
  const { rows } = await askCompletion(scope, question)
  return [...rows].map((row) => [keyOfAgent(row), withTargets(row.metrics, standing.get(keyOfAgent(row)))])
}

function agentKey({ key, value }: PlaceNode): string {
  return `${/area-(\d+)\/agent/.exec(key)?.[1] ?? 0} ${value.id}`
}

function lastOf(dims: readonly DimensionValue[]): DimensionValue {
  return dims.at(-1) ?? { code: '', label: '' }
}

function keyOfRow({ dims }: AnswerRow): string {
  return dims.map(({ id = 0 }) => id).join(' ')
}

/** The row of the engine that a node shows: agents part its levels no further. */
function engineKey({ key }: PlaceNode): string {
  return key
    .split('/')
    .filter((segment) => !segment.startsWith('agent-'))
    .map((segment) => segment.split('-')[1])
    .join(' ')
}

type Heads = { customers: number; idle: number }

/** Counts the customers below each node, and those of them who have ordered nothing; the total has the key null. */
function headsBelow(nodes: readonly PlaceNode[], byKey: ReadonlyMap<string, Metrics>): Map<string | null, Heads> {
  const heads = new Map<string | null, Heads>()
  const parents = new Map(nodes.map(({ key, parent }) => [key, parent]))
  for (const node of nodes) {
    if (node.level !== 'customer') continue
    const isIdle = (byKey.get(engineKey(node))?.qty ?? 0) === 0
    for (const nodeKey of chainOf(node.key, parents)) {
      const headCount = heads.get(nodeKey) ?? { customers: 0, idle: 0 }
      heads.set(nodeKey, { customers: headCount.customers + 1, idle: headCount.idle + (isIdle ? 1 : 0) })
    }
  }
  return heads
}

type Measures = Omit<CompletionTotal, 'customers' | 'idle'>

/** Converts to wire format: yuan, pieces, percent. Shares are added at the end, over all rows. */
export function measuresOf(scope: CompletionScope, metrics: Metrics, customer?: number): Measures {
  const { basis, seesTargetAmount, thingTargets } = scope
  const customerTargets = customer === undefined ? undefined : thingTargets.get(customer)
  const amount = (basis === 'tag' ? metrics.tagAmount : metrics.netAmount) ?? 0
  const target = seesTargetAmount ? metrics.targetAmount : null
  return {
    qty: measured(metrics.qty ?? 0, { target: metrics.targetQty, targeted: metrics.targetedQty }),
    ...(basis
      ? { amount: measured(yuan(amount), { target: yuanOf(target), targeted: yuanOf(metrics.targetedAmount) }) }
      : {}),
    styles: thingsMeasured(metrics.styles ?? 0, customerTargets?.styles),
    skc: thingsMeasured(metrics.skc ?? 0, customerTargets?.skcs),
  }
}

function yuanOf(fen: number | null | undefined): number | null {
  return typeof fen === 'number' ? yuan(fen) : null
}

/** Measures styles or SKCs. Only customers have targets for these, and each customer has one or none. */
function thingsMeasured(actual: number, target: number | null | undefined): CompletionFigure {
  return measured(actual, { target, targeted: target ? actual : null })
}

type Numerator = { readonly target: number | null | undefined; readonly targeted: number | null | undefined }

function measured(actual: number, { target = null, targeted = null }: Numerator): CompletionFigure {
  return {
    ...{ actual, target, targeted, untargetedCustomers: 0 },
    ...{ completion: completionOf(targeted ?? 0, target), share: null },
  }
}
