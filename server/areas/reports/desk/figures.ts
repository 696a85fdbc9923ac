import { type Desk, deskPlaces } from '@fairdesk/contract/areas/reports/desk'
import type { DeskFigures } from '@fairdesk/contract/areas/reports/desk-figures'
import type { Visibility } from '@fairdesk/contract/visibility'
import { percent, yuan } from '../../../domain/prices/yuan.ts'
import { ask, type FiguresSource } from '../../../engine/ask.ts'
import type { Metrics } from '../../../engine/question/answer.ts'

/** Behind every completion. */
const noCompletion = Number.MAX_VALUE

/** Maximum places on the desk, one per line. */
const mostPlaces = 7

/** Returns the fair's totals for this user, counted as in every report. */
export async function deskFigures(figures: FiguresSource, visibility: Visibility): Promise<DeskFigures> {
  const { totals } = await ask(figures, {
    dims: [],
    metrics: [
      'qty',
      'tagAmount',
      'netAmount',
      'styles',
      'skc',
      'offeredSkc',
      'customers',
      'targetQty',
      'untargetedQty',
      'untargetedCustomers',
      'completionQty',
      'targetAmount',
      'completionAmount',
    ],
    includeZero: true,
    visibility,
  })
  const { metrics } = totals
  const all = { dims: ['customer'], metrics: ['qty'], includeZero: true, visibility, page: firstOnly } as const
  const everyone = await ask(figures, all)
  return {
    qty: metrics.qty ?? 0,
    ...amount('tagAmount', metrics),
    ...amount('netAmount', metrics),
    styles: metrics.styles ?? 0,
    skc: metrics.skc ?? 0,
    offeredSkc: metrics.offeredSkc ?? 0,
    customers: metrics.customers ?? 0,
    allCustomers: everyone.count,
    targetQty: metrics.targetQty ?? null,
    ...untargeted(metrics),
    completion: percent(metrics.completionQty),
    ...amount('targetAmount', metrics),
    ...('completionAmount' in metrics ? { completionAmount: percent(metrics.completionAmount) } : {}),
  }
}

/** Returns nothing if no target counts for this user: then no customer lacks one. */
function untargeted({ untargetedQty: qty, untargetedCustomers: customers }: Metrics) {
  if (typeof qty !== 'number' || typeof customers !== 'number') return {}
  return { untargetedQty: qty, untargetedCustomers: customers }
}

const firstOnly = { page: 1, limit: 1 }

function amount<K extends 'tagAmount' | 'netAmount' | 'targetAmount'>(key: K, metrics: Metrics): { [P in K]?: number } {
  const fen = metrics[key]
  // The cast states what is built: one field of that name or none.
  return (fen === undefined || fen === null ? {} : { [key]: yuan(fen) }) as { [P in K]?: number }
}

/**
 * The places of the first level of which the user sees two; where there are too many, those furthest from their target first, and
 * those with most pieces where no target counts.
 */
export async function deskPlacesOf(
  figures: FiguresSource,
  visibility: Visibility,
): Promise<NonNullable<Desk['places']>> {
  for (const dim of deskPlaces) {
    const { rows } = await ask(figures, {
      dims: [dim],
      metrics: ['qty', 'completionQty'],
      includeZero: true,
      visibility,
    })
    if (rows.length < 2 && dim !== 'customer') continue
    const list = rows.map(({ dims: [dimensionValue], metrics }) => ({
      code: dimensionValue?.code ?? '',
      name: dimensionValue?.label ?? '',
      ...(dimensionValue?.id === undefined ? {} : { id: dimensionValue.id }),
      qty: metrics.qty ?? 0,
      completion: percent(metrics.completionQty),
    }))
    const sortedByCompletion = list.toSorted(
      (a, b) => (a.completion ?? noCompletion) - (b.completion ?? noCompletion) || b.qty - a.qty,
    )
    const visibleRows = list.length > mostPlaces ? sortedByCompletion.slice(0, mostPlaces) : list
    return { dim, list: visibleRows, more: list.length - visibleRows.length }
  }
  return { dim: 'customer', list: [], more: 0 }
}
