import type {
  CompletionAnswer,
  CompletionQuestion,
  CompletionRow,
  CompletionTotal,
  completion,
} from '@fairdesk/contract/areas/reports/completion'
import type { FollowUp } from '@fairdesk/contract/areas/reports/follow-ups'
import { completionOf, type Measured } from '@fairdesk/contract/completion/measured'
import { withShares } from '@fairdesk/contract/completion/shares'
import { withUntargeted } from '@fairdesk/contract/completion/untargeted'
import { latestFollowUps } from '../../domain/follow-ups/follow-ups.ts'
import { yuan } from '../../domain/prices/yuan.ts'
import type { DimensionValue } from '../../engine/facts/value-list.ts'
import type { AnswerRow, Metrics } from '../../engine/question/answer.ts'
import type { ReadContext } from '../context.ts'
import type { Handler } from '../handler.ts'
import { type AgentPaths, type Agents, readAgents } from './agents.ts'
import { askCompletion, askStanding, type CompletionScope, completionScope } from './completion-scope.ts'
import { leafOf, type PlaceNode, placeLevels, placeTree } from './place-tree.ts'

/** Big areas, regions, areas, agents and customers, each with what is ordered there and what should be. */
export const completionTree: Handler<typeof completion.tree> = async (context, question) =>
  countTree(await treeScope(context, question))

export type TreeScope = {
  readonly scope: CompletionScope
  readonly agents: Agents
  readonly followUps: ReadonlyMap<number, FollowUp>
}

export async function treeScope(context: ReadContext, question: CompletionQuestion): Promise<TreeScope> {
  const { db } = context
  const [agents, followUps] = await Promise.all([readAgents(db), latestFollowUps(db, 'completion')])
  return { agents, followUps, scope: await completionScope(context, question) }
}

/** From here on nothing waits: all answers of the engine are of one version. */
export function countTree({ scope, agents, followUps }: TreeScope): CompletionAnswer {
  const answer = askCompletion(scope, { dims: [...placeLevels, 'customer'], subtotals: true })
  const rows = [...answer.rows]
  const nodes = placeTree(rows.filter(({ level }) => level === 4).map(leafOf), agents)
  const ofAgents = new AgentFigures(scope, agents.paths, nodes)
  const byKey = new Map(rows.map((row) => [keyOfRow(row), row.metrics]))
  const standing = standingOf(scope, { byKey, total: answer.totals.metrics })
  const heads = headsBelow(nodes, standing.byKey)
  const list = nodes.map((node): CompletionRow => {
    const { key, parent, level, value } = node
    const metrics =
      level === 'agent'
        ? ofAgents.metricsOf(node)
        : withTargets(byKey.get(engineKey(node)), standing.byKey.get(engineKey(node)))
    const followUp = level === 'customer' ? followUps.get(value.id ?? 0) : undefined
    return {
      ...{ key, parent, level, code: value.code, name: value.label },
      ...(value.id === undefined ? {} : { id: value.id }),
      ...(heads.get(key) ?? { customers: 0, idle: 0 }),
      ...measuresOf(scope, metrics ?? {}, level === 'customer' ? value.id : undefined),
      ...(followUp ? { followUp } : {}),
    }
  })
  const total: CompletionTotal = {
    ...(heads.get(null) ?? { customers: 0, idle: 0 }),
    ...measuresOf(scope, withTargets(answer.totals.metrics, standing.total)),
  }
  const {
    basis,
    figures: { moment },
  } = scope
  const head = { ...(moment && { moment }), ...(basis && { basis }), version: answer.version }
  return withShares(withUntargeted({ list, total, ...head }))
}

type Counted = { readonly byKey: ReadonlyMap<string, Metrics>; readonly total: Metrics }

/** How everybody stands at the later of two moments; of one that is what was counted already. */
function standingOf(scope: CompletionScope, counted: Counted): Counted {
  if (scope.standing === scope.figures) return counted
  const answer = askStanding(scope, { dims: [...placeLevels, 'customer'], subtotals: true })
  const rows = [...answer.rows].map((row) => [keyOfRow(row), row.metrics] as const)
  return { byKey: new Map(rows), total: answer.totals.metrics }
}

/** Between two moments a target is no less than it is: it has no history. */
function withTargets(metrics: Metrics = {}, { targetQty = null, targetAmount = null }: Metrics = {}): Metrics {
  return { ...metrics, targetQty, targetAmount }
}

/** What agents and all who buy through them ordered, by area: styles and SKCs once, however many of them ordered one. */
class AgentFigures {
  readonly #metrics = new Map<string, Metrics>()

  constructor(scope: CompletionScope, paths: AgentPaths, nodes: readonly PlaceNode[]) {
    const shown = new Set(nodes.flatMap(({ level, value }) => (level === 'agent' && value.id ? [value.id] : [])))
    const depth = Math.max(0, ...[...paths.values()].map(({ length }) => length))
    for (let at = 0; at < depth; at++) {
      const below = [...paths].flatMap(([id, path]) => {
        const agent = path[at]
        return agent !== undefined && shown.has(agent) ? [[id, agent] as const] : []
      })
      if (below.length > 0) this.#count(scope, new Map(below))
    }
  }

  #count(scope: CompletionScope, countedAs: ReadonlyMap<number, number>): void {
    const { customer } = scope.filters
    // A filter of the question may have left out some of them.
    const chosen = customer ? [...countedAs.keys()].filter((id) => customer.includes(id)) : [...countedAs.keys()]
    const narrowed = { filters: { customer: chosen }, countedAs }
    const question = { dims: ['area', 'customer'] as const, ...narrowed }
    const keyOfAgent = ({ dims }: AnswerRow) => `${dims[0]?.id ?? 0} ${lastOf(dims).id}`
    const standing = new Map([...askStanding(scope, question).rows].map((row) => [keyOfAgent(row), row.metrics]))
    for (const row of askCompletion(scope, question).rows)
      this.#metrics.set(keyOfAgent(row), withTargets(row.metrics, standing.get(keyOfAgent(row))))
  }

  metricsOf({ key, value }: PlaceNode): Metrics | undefined {
    return this.#metrics.get(`${/area-(\d+)\/agent/.exec(key)?.[1] ?? 0} ${value.id}`)
  }
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
    .filter((part) => !part.startsWith('agent-'))
    .map((part) => part.split('-')[1])
    .join(' ')
}

type Heads = { customers: number; idle: number }

/** How many customers stand below each node, and how many of them have ordered nothing; of all under null. */
function headsBelow(nodes: readonly PlaceNode[], byKey: ReadonlyMap<string, Metrics>): Map<string | null, Heads> {
  const heads = new Map<string | null, Heads>()
  const parents = new Map(nodes.map(({ key, parent }) => [key, parent]))
  for (const node of nodes) {
    if (node.level !== 'customer') continue
    const isIdle = (byKey.get(engineKey(node))?.qty ?? 0) === 0
    for (
      let at: string | null | undefined = node.key;
      at !== undefined;
      at = at === null ? undefined : parents.get(at)
    ) {
      const counted = heads.get(at) ?? { customers: 0, idle: 0 }
      heads.set(at, { customers: counted.customers + 1, idle: counted.idle + (isIdle ? 1 : 0) })
    }
  }
  return heads
}

type Measures = Omit<CompletionTotal, 'customers' | 'idle'>

/** As the wire has them: yuan, pieces, percent. Shares come at the end, of all rows together. */
export function measuresOf(scope: CompletionScope, metrics: Metrics, customer?: number): Measures {
  const { basis, seesTargetAmount, thingTargets } = scope
  const things = customer === undefined ? undefined : thingTargets.get(customer)
  const amount = (basis === 'tag' ? metrics.tagAmount : metrics.netAmount) ?? 0
  const target = seesTargetAmount ? metrics.targetAmount : null
  return {
    qty: measured(metrics.qty ?? 0, { target: metrics.targetQty, targeted: metrics.targetedQty }),
    ...(basis
      ? { amount: measured(yuan(amount), { target: yuanOf(target), targeted: yuanOf(metrics.targetedAmount) }) }
      : {}),
    styles: thingsMeasured(metrics.styles ?? 0, things?.styles),
    skc: thingsMeasured(metrics.skc ?? 0, things?.skcs),
  }
}

function yuanOf(fen: number | null | undefined): number | null {
  return typeof fen === 'number' ? yuan(fen) : null
}

/** Styles and SKCs have targets at customers alone, each of whom either has one or not. */
function thingsMeasured(actual: number, target: number | null | undefined): Measured {
  return measured(actual, { target, targeted: target ? actual : null })
}

type Numerator = { readonly target: number | null | undefined; readonly targeted: number | null | undefined }

function measured(actual: number, { target = null, targeted = null }: Numerator): Measured {
  return {
    ...{ actual, target, targeted, untargetedCustomers: 0 },
    ...{ completion: completionOf(targeted ?? 0, target), share: null },
  }
}
