import { type customerTargets, type TargetChange, targetRanges } from '@fairdesk/contract/areas/data/customer-targets'
import { refuse, refuseInput } from '@fairdesk/contract/refusal'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { hidesTargets } from '../../../domain/customers/seen-targets.ts'
import { keepImportsOut } from '../../../domain/locks/import-lock.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import { followInReports } from '../../follow-in-reports.ts'
import type { Handler } from '../../handler.ts'
import { entries, type Figures, figureColumns, knownTargets, type StoredTarget, targetKey } from './stored-targets.ts'
import { refuseUnknownValues, refuseUnseenBrands, valueKey, valueNames, valuesOf } from './target-values.ts'
import { basisFor, isOfSeenBrand, targetCustomer, targetsOf } from './targets.ts'

/** Changes a customer's targets, figure by figure. */
export const saveTargets: Handler<typeof customerTargets.save> = async (context, { customerId, changes }) => {
  const { db, user, record, recordNothing, engine } = context
  const visibility = visibleTo(user)
  await keepImportsOut(db)
  const customer = await targetCustomer(db, { customerId, visibility, lock: sql`for update of customers` })
  const { seesAmounts } = await basisFor(db, visibility)
  if (!seesAmounts && changes.some(({ figure }) => figure === 'amount')) refuse('report.hidden-price')
  for (const change of changes) refuseMisshapen(change)
  refuseUnseenBrands(changes, visibility)
  if ((await hidesTargets(db, visibility)) && !changes.every((change) => isOfSeenBrand(change, visibility)))
    refuse('customer.target-withheld')
  const storedByKey = new Map((await knownTargets(db, customerId)).map((row) => [targetKey(row), row]))
  const next = changed(storedByKey, changes)
  const fresh = [...next.values()].filter((row) => !storedByKey.has(targetKey(row)))
  await refuseUnknownValues(db, fresh)
  const different = [...next.values()].filter(
    (row) => !isSame(row.figures, storedByKey.get(targetKey(row))?.figures ?? {}),
  )
  if (different.length === 0) recordNothing()
  else {
    await writeTargets(db, customerId, different)
    const previousTargets = different.flatMap((row) => storedByKey.get(targetKey(row)) ?? [])
    record({
      ref: `${customer.code} ${customer.name}`,
      before: await describeTargets(db, previousTargets),
      after: await describeTargets(db, different),
    })
    followInReports(context)
  }
  return targetsOf(customerId, { db, user, engine: await engine() })
}

/**
 * Refuses malformed targets: attributes are in name order, so that a pair has one form; figures fit their columns.
 */
function refuseMisshapen({ dim1, value1, dim2, value2, figure, now }: TargetChange): void {
  const isPair = dim2 === '' ? value2 === '' : dim1 !== '' && value2 !== '' && dim1 < dim2
  if (!isPair || (dim1 === '') !== (value1 === '')) refuseInput('changes', 'malformed')
  if (now === null) return
  const scaled = now * figureColumns[figure].unit
  if (now > targetRanges[figure].max) refuseInput(figure, 'tooBig', targetRanges[figure].max)
  if (Math.abs(scaled - Math.round(scaled)) > 1e-4) refuseInput(figure, 'decimals')
}

/**
 * Returns the changed rows as they will be. Each figure is checked by itself, so concurrent changes of others do not
 * conflict.
 */
function changed(
  storedByKey: ReadonlyMap<string, StoredTarget>,
  changes: readonly TargetChange[],
): Map<string, StoredTarget> {
  const next = new Map<string, StoredTarget>()
  const touched = new Set<string>()
  for (const { figure, was, now, ...of } of changes) {
    const key = targetKey(of)
    if (touched.has(`${key} ${figure}`)) refuseInput('changes', 'twice')
    touched.add(`${key} ${figure}`)
    const row: StoredTarget = next.get(key) ?? storedByKey.get(key) ?? { ...of, figures: {} }
    if ((row.figures[figure] ?? null) !== was) refuse('record.changed')
    const { [figure]: _, ...others } = row.figures
    next.set(key, { ...row, figures: now === null ? others : { ...others, [figure]: now } })
  }
  return next
}

function isSame(a: Figures, b: Figures): boolean {
  return entries().every(([figure]) => a[figure] === b[figure])
}

/** Writes the targets; rows without a figure are deleted. */
async function writeTargets(db: Kysely<FairDb>, customerId: number, rows: readonly StoredTarget[]): Promise<void> {
  const targetsJson = JSON.stringify(
    rows.map(({ figures, ...of }) => ({ ...of, is_empty: Object.keys(figures).length === 0, ...columnsOf(figures) })),
  )
  const columns = entries().map(([, { column }]) => sql.ref(column))
  const sets = columns.map((column) => sql`${column} = excluded.${column}`)
  await sql`
    with wanted as materialized (
      select * from json_to_recordset(${targetsJson}) as wanted (dim1 text, value1 text, dim2 text, value2 text,
        is_empty boolean, styles int, skcs int, qty int, amount_fen bigint, depth_hundredths int, min_bp int, max_bp int)),
    gone as (
      delete from targets using wanted
      where targets.customer_id = ${customerId} and is_empty and targets.dim1 = wanted.dim1
        and targets.value1 = wanted.value1 and targets.dim2 = wanted.dim2 and targets.value2 = wanted.value2)
    insert into targets (customer_id, dim1, value1, dim2, value2, ${sql.join(columns)})
    select ${customerId}, dim1, value1, dim2, value2, ${sql.join(columns)} from wanted where not is_empty
    on conflict on constraint targets_unique do update set ${sql.join(sets)}, version = targets.version + 1`.execute(db)
}

function columnsOf(figures: Figures) {
  return Object.fromEntries(
    entries().map(([figure, { column, unit }]) => {
      const value = figures[figure]
      return [column, value === undefined ? null : Math.round(value * unit)]
    }),
  )
}

/** Describes targets for the operation log: the names of their values, "*" for the total. */
async function describeTargets(db: Kysely<FairDb>, targets: readonly StoredTarget[]) {
  const names = await valueNames(db, targets)
  return {
    targetRows: targets.map((target) => {
      const { amount, skc, min, max, ...figures } = target.figures
      const values = valuesOf([target]).map((targetValue) => names.get(valueKey(targetValue)) ?? targetValue.value)
      return {
        code: values.join(' ') || '*',
        ...figures,
        ...(skc === undefined ? {} : { skcs: skc }),
        ...(min === undefined ? {} : { minPercent: min }),
        ...(max === undefined ? {} : { maxPercent: max }),
        ...(amount === undefined ? {} : { targetAmount: amount }),
      }
    }),
  }
}
