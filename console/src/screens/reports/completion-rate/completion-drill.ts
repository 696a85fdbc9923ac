import {
  type CompletionAnswer,
  type CompletionLevel,
  completionLevels,
  type MatrixAnswer,
} from '@fairdesk/contract/areas/reports/completion'
import { nodeOfKey } from '@fairdesk/contract/completion/node-of-key'
import type { CompletionFigure, CompletionMeasure } from '@fairdesk/contract/completion-measures'
import type { MetricKey } from '@fairdesk/contract/report-keys'
import type { Drill } from '../../../figures/drill/drill-address.ts'

export type NumberBehind = Pick<Drill, 'node' | 'metric'> & { readonly value: number }
type Basis = 'tag' | 'net' | undefined

/** The metric of a measure, as the rows behind it are added up. */
export function metricOf(measure: CompletionMeasure, basis: Basis): MetricKey {
  if (measure !== 'amount') return measure
  return basis === 'tag' ? 'tagAmount' : 'netAmount'
}

/** Returns the node and the metric of a number; null if it has no order rows behind it. */
export function numberOfNode(
  row: { readonly key?: string | undefined } & { readonly [M in CompletionMeasure]?: CompletionFigure | undefined },
  columnId: string,
  { measure, basis }: { readonly measure: CompletionMeasure; readonly basis: Basis },
): NumberBehind | null {
  const measured = row[measure]
  if (!measured) return null
  const node = nodeOfKey(row.key ?? '')
  if (columnId === 'actual') return { node, metric: metricOf(measure, basis), value: measured.actual }
  if (columnId !== 'completion' || measured.completion === null) return null
  // Completion of styles and SKCs exists for customers only; its rows are those of their orders.
  if (measure === 'styles' || measure === 'skc') return { node, metric: measure, value: measured.actual }
  const metric = measure === 'qty' ? 'completionQty' : 'completionAmount'
  return { node, metric, value: measured.completion }
}

/** The keys of the customers in the tree. */
export function customersOfTree({ list }: CompletionAnswer): string[] {
  return list.filter(({ level }) => level === 'customer').map(({ key }) => key)
}

export function customersOfMatrix({ rows }: MatrixAnswer): string[] {
  return rows.filter(({ level }) => level === 'customer').map(({ node }) => node)
}

type Part = {
  readonly drill: Drill
  /** Customers of the rows, if the node alone does not determine them; else undefined. */
  readonly customerIds: number[] | undefined
}

/**
 * Returns the query for the rows behind a number. An agent includes all who buy through them; a list of lagging or
 * idle customers includes only these. Null until the customers are loaded.
 */
export function partBehind(opened: Drill, customers: readonly string[] | undefined, isNarrowed: boolean): Part | null {
  const levelNodes = opened.node.filter(({ dim }) => isLevel(dim))
  const isOfAgent = levelNodes.at(-1)?.dim === 'agent'
  const drill = { ...opened, node: opened.node.filter(({ dim }) => dim !== 'agent') }
  if (!isOfAgent && !isNarrowed) return { drill, customerIds: undefined }
  if (!customers) return null
  const isHimself = levelNodes.at(-1)?.dim === 'customer'
  if (isHimself) return { drill, customerIds: undefined }
  const key = levelNodes.map(({ dim, id = 0 }) => `${dim}-${id}`).join('/')
  const keysBelow = customers.filter((customerKey) => key === '' || customerKey.startsWith(`${key}/`))
  const ids = keysBelow.map((customerKey) => Number(/customer-(\d+)$/.exec(customerKey)?.[1] ?? 0))
  // An empty list would not filter; no customer has id 0.
  return { drill, customerIds: ids.length === 0 ? [0] : ids }
}

function isLevel(dim: string): dim is CompletionLevel {
  return completionLevels.some((level) => level === dim)
}

/** Returns the address where the targets of a node's customers are set; null if there is none. */
export function targetsAddress({
  key = '',
  code = '',
}: {
  readonly key?: string | undefined
  readonly code?: string | undefined
}): string | null {
  const [level, id = '0'] = key.split('/').at(-1)?.split('-') ?? []
  if (key === '') return '/custom/index'
  if (id === '0') return null
  if (level === 'customer') return `/custom/index?open=${id}`
  const searchParams = new URLSearchParams()
  if (level === 'bigArea') searchParams.set('bigAreaIds', id)
  else if (level === 'region') searchParams.set('regionIds', id)
  else if (level === 'area') searchParams.set('areaCodes', code)
  else searchParams.set('keyword', code)
  return `/custom/index?${searchParams}`
}
