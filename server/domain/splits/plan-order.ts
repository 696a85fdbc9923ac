import type { SplitPlan } from '@fairdesk/contract/areas/orders/split-plans'
import type { ContentRow } from './order-content.ts'
import { shareRow, sharerOf } from './share.ts'

export type SplitRow = { readonly skcId: number; readonly qtys: readonly number[] }

/** A part as it would be made; dates as 2027-01-15. */
export type PartDraft = {
  readonly key: string
  readonly name: string
  readonly deliversOn: string | null
  readonly toCustomerId: number | null
  readonly rows: readonly SplitRow[]
}

/** Result for an order: its parts, none of them empty, and the rows in no part. */
export type PlannedOrder = { readonly orderParts: readonly PartDraft[]; readonly over: readonly SplitRow[] }

/** A store of the order's customer with its weight in basis points; those of all sum to 10,000. */
export type StoreShare = { readonly customerId: number; readonly name: string; readonly weight: number }

/** Key of goods without a wave or date. */
export const unsetKey = 'unset'

type Split = {
  readonly plan: SplitPlan
  /** Owners of the parts, in mode store. */
  readonly stores: readonly StoreShare[]
}

/**
 * Splits an order's rows into parts, in the order of their colours' ids. Nothing is lost: parts and remainder add up to
 * the rows.
 */
export function planOrder(rows: readonly ContentRow[], { plan, stores }: Split): PlannedOrder {
  switch (plan.mode) {
    case 'wave':
      return byRow(rows, (row) => waveHead(row, plan))
    case 'date':
      return byRow(rows, (row) => dateHead(row, plan))
    case 'manual':
      return byRow(rows, () => manualHead(plan))
    case 'percent':
      return shared(rows, { plan, heads: plan.plan.map(percentHead) })
    case 'store':
      return shared(rows, { plan, heads: stores.map((store) => storeHead(store, plan)) })
  }
}

type PartHead = Omit<PartDraft, 'rows'>

function waveHead({ wave }: ContentRow, { plan }: SplitPlan): PartHead {
  if (wave === null) return { key: unsetKey, name: '', deliversOn: null, toCustomerId: null }
  const planEntry = plan.find(({ key }) => key === wave.code)
  return { key: wave.code, name: wave.name, deliversOn: planEntry?.date ?? wave.deliversOn, toCustomerId: null }
}

/** Waves that are delivered on one day make one part. */
function dateHead(row: ContentRow, plan: SplitPlan): PartHead {
  const { deliversOn } = waveHead(row, plan)
  return { key: deliversOn ?? unsetKey, name: deliversOn ?? '', deliversOn, toCustomerId: null }
}

function manualHead({ plan, name }: SplitPlan): PartHead {
  const [only] = plan
  return {
    key: only?.key ?? '1',
    name: only?.name || name || '1',
    deliversOn: only?.date ?? null,
    toCustomerId: null,
  }
}

function byRow(rows: readonly ContentRow[], headOf: (row: ContentRow) => PartHead): PlannedOrder {
  const heads = rows.map((row) => ({ row, head: headOf(row) }))
  const orderParts = [...Map.groupBy(heads, ({ head }) => head.key).values()].flatMap((some) => {
    const [first] = some
    return first ? [{ ...first.head, rows: some.map(({ row: { skcId, qtys } }) => ({ skcId, qtys })) }] : []
  })
  return { orderParts: orderParts.toSorted(byDate), over: [] }
}

/** Compares by delivery date, undated last. */
function byDate(a: PartHead, b: PartHead): number {
  const [first, second] = [a.deliversOn ?? '9999', b.deliversOn ?? '9999']
  if (first === second) return 0
  return first < second ? -1 : 1
}

type WeighedHead = PartHead & { readonly weight: number }

function percentHead({ key, name, percent = 0, date }: SplitPlan['plan'][number], index: number): WeighedHead {
  const partKey = key || String(index + 1)
  return {
    key: partKey,
    name: name || partKey,
    deliversOn: date ?? null,
    toCustomerId: null,
    weight: Math.round(percent * 100),
  }
}

function storeHead({ customerId, name, weight }: StoreShare, { plan }: SplitPlan): WeighedHead {
  const planEntry = plan.find((entry) => entry.customerId === customerId)
  return { key: String(customerId), name, deliversOn: planEntry?.date ?? null, toCustomerId: customerId, weight }
}

function shared(
  rows: readonly ContentRow[],
  { plan, heads }: { readonly plan: SplitPlan; readonly heads: readonly WeighedHead[] },
): PlannedOrder {
  const share = sharerOf(heads.map(({ weight }) => weight))
  const looseStay = plan.unit === 'pack' && plan.looseStay
  const rowsByPart = heads.map((): SplitRow[] => [])
  const over: SplitRow[] = []
  for (const row of rows) {
    const shares = shareRow(share, heads.length, { row, looseStay })
    for (const [index, qtys] of shares.parts.entries())
      if (hasPieces(qtys)) rowsByPart[index]?.push({ skcId: row.skcId, qtys })
    if (hasPieces(shares.over)) over.push({ skcId: row.skcId, qtys: shares.over })
  }
  const orderParts = heads.map(({ weight: _weight, ...head }, index) => ({ ...head, rows: rowsByPart[index] ?? [] }))
  return { orderParts: orderParts.filter((orderPart) => orderPart.rows.length > 0), over }
}

function hasPieces(qtys: readonly number[]): boolean {
  return qtys.some((qty) => qty > 0)
}
