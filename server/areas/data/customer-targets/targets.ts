import type { ActualFigure, CustomerTargets, TargetOf } from '@fairdesk/contract/areas/data/customer-targets'
import { refuse } from '@fairdesk/contract/refusal'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { hidesTargets } from '../../../domain/customers/seen-targets.ts'
import { seesTargetAmounts } from '../../../domain/prices/visible-prices.ts'
import { readSwitches } from '../../../domain/switches/switches-in-force.ts'
import { type SessionUser, visibleTo } from '../../../domain/visibility/session-user.ts'
import { customerVisible } from '../../../domain/visibility/visibility.ts'
import { askForAll, type FiguresSource } from '../../../engine/ask.ts'
import type { Engine } from '../../../engine/engine.ts'
import type { Metrics } from '../../../engine/question/answer.ts'
import { knownTargets, type StoredTarget, targetKey, total } from './stored-targets.ts'

export type TargetCustomer = { readonly id: number; readonly code: string; readonly name: string }

/** Returns a customer's targets and orders, as far as this user may see them. */
export async function targetsOf(
  customerId: number,
  { db, user, engine }: { readonly db: Kysely<FairDb>; readonly user: SessionUser; readonly engine: Engine },
): Promise<CustomerTargets> {
  const visibility = visibleTo(user)
  await targetCustomer(db, { customerId, visibility })
  const { amountBasis, seesAmounts } = await basisFor(db, visibility)
  const { targets, isWithheld } = await seenTargets(db, customerId, visibility)
  const hasTotal = isWithheld || targets.some((row) => targetKey(row) === targetKey(total))
  const rows = hasTotal ? targets : [{ ...total, figures: {} }, ...targets]
  const actual = await actualsOf(engine.now(), rows, {
    customerId,
    visibility,
    basis: seesAmounts ? amountBasis : null,
  })
  return {
    customerId,
    rows: rows.map(({ figures, ...of }) => {
      const { amount, ...others } = figures
      const visibleFigures = seesAmounts && amount !== undefined ? { ...others, amount } : others
      return { ...of, figures: visibleFigures, actual: actual(of) }
    }),
    amountBasis,
    seesAmounts,
    isWithheld,
    version: engine.version,
  }
}

type VisibleTargets = { readonly targets: readonly StoredTarget[]; readonly isWithheld: boolean }

/** Reads the targets; those that cover more than the user sees are withheld, as in every list. */
async function seenTargets(db: Kysely<FairDb>, customerId: number, visibility: Visibility): Promise<VisibleTargets> {
  const [storedTargets, isWithheld] = await Promise.all([knownTargets(db, customerId), hidesTargets(db, visibility)])
  return {
    isWithheld,
    targets: isWithheld ? storedTargets.filter((row) => isOfSeenBrand(row, visibility)) : storedTargets,
  }
}

/** A target of one of the user's brands, whatever else it is of. */
export function isOfSeenBrand({ dim1, value1, dim2, value2 }: TargetOf, { brands }: Visibility): boolean {
  const brand = dim1 === 'brand' ? value1 : dim2 === 'brand' ? value2 : null
  return brand !== null && (brands === 'all' || brands.includes(brand))
}

/**
 * Reads the basis of amounts. The fair counts by tag or net prices; users who may not see those see no target
 * amounts.
 */
export async function basisFor(db: Kysely<FairDb>, visibility: Visibility) {
  const switches = await readSwitches(db)
  return {
    amountBasis: switches.amountBasis,
    seesAmounts: seesTargetAmounts(visibility, switches),
  }
}

type TargetSelection = {
  readonly customerId: number
  readonly visibility: Visibility
  readonly lock?: RawBuilder<unknown>
}

export async function targetCustomer(
  db: Kysely<FairDb>,
  { customerId, visibility, lock = sql`` }: TargetSelection,
): Promise<TargetCustomer> {
  const result = await sql<TargetCustomer>`
    select id, code, name from customers
    where id = ${customerId} and deleted_at is null and ${customerVisible(visibility)} ${lock}`.execute(db)
  return result.rows[0] ?? refuse('access.denied')
}

type ActualsScope = {
  readonly customerId: number
  readonly visibility: Visibility
  /** Null: amounts may not be seen. */
  readonly basis: 'tag' | 'net' | null
}
type Actual = { readonly [F in ActualFigure]?: number | null }

/** Returns a customer's orders for each target: one engine query per pair of attributes. */
async function actualsOf(
  engine: FiguresSource,
  rows: readonly TargetOf[],
  actualsScope: ActualsScope,
): Promise<(target: TargetOf) => Actual> {
  const pairs = Map.groupBy(rows, ({ dim1, dim2 }) => `${dim1} ${dim2}`)
  const actualByValues = new Map<string, Actual>()
  for (const [pair, [first]] of pairs) {
    if (!first) continue
    for (const { values, actual } of await byValues(engine, first, actualsScope))
      actualByValues.set(`${pair} ${values}`, actual)
  }
  const nothing = actualFrom({ styles: 0, skc: 0, qty: 0, tagAmount: 0, netAmount: 0, depth: null }, actualsScope.basis)
  return ({ dim1, value1, dim2, value2 }) =>
    actualByValues.get(`${dim1} ${dim2} ${JSON.stringify([value1, value2].slice(0, depthOf({ dim1, dim2 })))}`) ??
    nothing
}

function depthOf({ dim1, dim2 }: Pick<TargetOf, 'dim1' | 'dim2'>): number {
  return [dim1, dim2].filter((dim) => dim !== '').length
}

async function byValues(
  engine: FiguresSource,
  { dim1, dim2 }: TargetOf,
  { customerId, visibility, basis }: ActualsScope,
) {
  const answer = await askForAll(engine, {
    dims: [dim1, dim2].filter((dim) => dim !== ''),
    metrics: ['styles', 'skc', 'qty', 'depth', ...amountMetric(basis)],
    filters: { customer: [customerId] },
    visibility,
  })
  if (dim1 === '') return [{ values: '[]', actual: actualFrom(answer.totals.metrics, basis) }]
  return [...answer.rows].map(({ dims, metrics }) => ({
    values: JSON.stringify(dims.map(({ code }) => code)),
    actual: actualFrom(metrics, basis),
  }))
}

function amountMetric(basis: ActualsScope['basis']): ('tagAmount' | 'netAmount')[] {
  if (basis === null) return []
  return basis === 'tag' ? ['tagAmount'] : ['netAmount']
}

function actualFrom({ styles, skc, qty, depth, tagAmount, netAmount }: Metrics, basis: ActualsScope['basis']): Actual {
  const amount = basis === 'tag' ? tagAmount : netAmount
  return {
    styles: styles ?? 0,
    skc: skc ?? 0,
    qty: qty ?? 0,
    depth: depth === null || depth === undefined ? null : Math.round(depth * 100) / 100,
    ...(basis === null ? {} : { amount: (amount ?? 0) / 100 }),
  }
}
