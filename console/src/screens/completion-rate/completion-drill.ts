import {
  type CompletionAnswer,
  type CompletionLevel,
  completionLevels,
  type MatrixAnswer,
} from '@fairdesk/contract/areas/reports/completion'
import type { CompletionMeasure, Measured } from '@fairdesk/contract/completion/measured'
import { nodeOfKey } from '@fairdesk/contract/completion/node-of-key'
import type { MetricKey } from '@fairdesk/contract/report-keys'
import type { Drill } from '../../figures/drill/drill-address.ts'

export type NumberBehind = Pick<Drill, 'node' | 'metric'> & { readonly value: number }
type Basis = 'tag' | 'net' | undefined

/** The metric of a measure, as the rows behind it are added up. */
export function metricOf(measure: CompletionMeasure, basis: Basis): MetricKey {
  if (measure !== 'amount') return measure
  return basis === 'tag' ? 'tagAmount' : 'netAmount'
}

/** What a number of a node stands under and counts; null where no rows of orders are behind it. */
export function numberOfNode(
  row: { readonly key?: string | undefined } & { readonly [M in CompletionMeasure]?: Measured | undefined },
  columnId: string,
  { measure, basis }: { readonly measure: CompletionMeasure; readonly basis: Basis },
): NumberBehind | null {
  const measured = row[measure]
  if (!measured) return null
  const node = nodeOfKey(row.key ?? '')
  if (columnId === 'actual') return { node, metric: metricOf(measure, basis), value: measured.actual }
  if (columnId !== 'completion' || measured.completion === null) return null
  // Of styles and SKCs the completion is of customers alone, and its rows are those of what they ordered.
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
  /** Whose rows they are, where the place alone does not say so; undefined where it does. */
  readonly customerIds: number[] | undefined
}

/**
 * The rows behind a number as they are asked for. An agent is he with all who buy through him; a list of the lagging or the idle is of
 * just these. Null while who that is has not been read yet.
 */
export function partBehind(opened: Drill, customers: readonly string[] | undefined, isNarrowed: boolean): Part | null {
  const places = opened.node.filter(({ dim }) => isLevel(dim))
  const isOfAgent = places.at(-1)?.dim === 'agent'
  const drill = { ...opened, node: opened.node.filter(({ dim }) => dim !== 'agent') }
  if (!isOfAgent && !isNarrowed) return { drill, customerIds: undefined }
  if (!customers) return null
  const isHimself = places.at(-1)?.dim === 'customer'
  if (isHimself) return { drill, customerIds: undefined }
  const key = places.map(({ dim, id = 0 }) => `${dim}-${id}`).join('/')
  const below = customers.filter((one) => key === '' || one.startsWith(`${key}/`))
  const ids = below.map((one) => Number(/customer-(\d+)$/.exec(one)?.[1] ?? 0))
  // An empty list would filter nothing: nobody has the number 0.
  return { drill, customerIds: ids.length === 0 ? [0] : ids }
}

function isLevel(dim: string): dim is CompletionLevel {
  return completionLevels.some((level) => level === dim)
}

type Place = { readonly key?: string | undefined; readonly code?: string | undefined }

/** Where the targets of a node's customers are set; null for what stands nowhere. */
export function targetsAddress({ key = '', code = '' }: Place): string | null {
  const [level, id = '0'] = key.split('/').at(-1)?.split('-') ?? []
  if (key === '') return '/custom/index'
  if (id === '0') return null
  if (level === 'customer') return `/custom/index?open=${id}`
  const said = new URLSearchParams()
  if (level === 'bigArea') said.set('bigAreaIds', id)
  else if (level === 'region') said.set('regionIds', id)
  else if (level === 'area') said.set('areaCodes', code)
  else said.set('keyword', code)
  return `/custom/index?${said}`
}
