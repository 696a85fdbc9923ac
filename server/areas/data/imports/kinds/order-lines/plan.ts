import { Refusal } from '@fairdesk/contract/refusal'
import { formatRefusal } from '@fairdesk/phrases/format-refusal'
import { phrasesIn } from '@fairdesk/phrases/phrases-in'
import { sql } from 'kysely'
import { staffOrdering } from '../../../../../domain/orders/barrier.ts'
import { skcKeyOf } from '../../../../../domain/orders/row-facts.ts'
import { holdStockBehindGate } from '../../../../../domain/orders/rows/do-rows.ts'
import type { RowEdit } from '../../../../../domain/orders/save/cell-edits.ts'
import type { RowValidation } from '../../../../../domain/orders/save/judge-rows.ts'
import { type SavedRows, saveRows } from '../../../../../domain/orders/save/save-rows.ts'
import { qtyAt } from '../../../../../domain/orders/size-slots.ts'
import type { FactsChange } from '../../../../context.ts'
import { movedBySave } from '../../../../orders/moved-by-save.ts'
import { cellRefusal, refusalText } from '../../../../orders/order-refusals.ts'
import type { KindPlan, PlanRequest } from '../../kind-plan.ts'
import type { RowPart } from '../../report/row-report.ts'
import { type OrderLine, readLines } from './read-lines.ts'

/**
 * Saves customers' orders, order by order, with full validation. The plan is that save: a dry run rolls it back, a
 * commit keeps it, since the validation holds only under lock.
 */
export async function planOrderLines(request: PlanRequest): Promise<KindPlan> {
  const { db, report, progress, forCommit } = request
  const { lines: readOrderLines, choices, questions } = await readLines(request)
  // A row of several sizes is taken as a whole or not at all.
  const lines = readOrderLines.filter(({ row }) => !report.isRefused(row))
  const orders = [...Map.groupBy(lines, ({ customerId, type }) => `${customerId} ${type}`).values()]
  if (!forCommit) await sql`savepoint order_lines`.execute(db)
  await holdOrders(request, lines)
  const changes: FactsChange[] = []
  let done = 0
  for (const orderLines of orders) {
    progress.giveWay()
    changes.push(...(await saveOrder(request, orderLines)))
    done += orderLines.length
    progress.set('checking', done, lines.length)
  }
  if (!forCommit) await sql`rollback to savepoint order_lines`.execute(db)
  return {
    newCodes: [],
    counts: {},
    questions,
    factsChanges: changes,
    choicesOf: (field) => choices[field]?.().filter((name) => name !== '') ?? [],
    apply: async () => progress.set('writing', report.outcomes().length, report.outcomes().length),
  }
}

/** Locks heads by id, then their stock: every batch of orders uses this order, which prevents deadlocks. */
async function holdOrders({ db }: PlanRequest, lines: readonly OrderLine[]): Promise<void> {
  const customers = [...new Set(lines.map(({ customerId }) => customerId))]
  const result = await sql<{ id: number }>`
    select id from orders where customer_id = any(${customers}::int[]) and deleted_at is null order by id for update`.execute(
    db,
  )
  await holdStockBehindGate(
    db,
    result.rows.map(({ id }) => id),
    [...new Map(lines.map((line) => [skcKeyOf(line), line])).values()],
  )
}

/** Saves the valid lines of one order; a refused line may cause others of its style to be refused. */
async function saveOrder(request: PlanRequest, orderLines: readonly OrderLine[]): Promise<FactsChange[]> {
  const [first] = orderLines
  for (let remaining = orderLines; first && remaining.length > 0; ) {
    const saved = await saveOnce(request, first, remaining)
    if (saved === null) return []
    const validLines = remaining.filter((line) => isTaken(request, line, rowOf(saved, line)))
    const accepted = validLines.filter(({ row }) => !request.report.isRefused(row))
    if (accepted.length < remaining.length) {
      remaining = accepted
      continue
    }
    for (const line of remaining) tellChange(request, line, rowOf(saved, line))
    const done = movedBySave(first, saved)
    return done ? [done.factsChange] : []
  }
  return []
}

/** Saves the lines; null if nothing of the order may change now, which is noted on all its lines. */
async function saveOnce(request: PlanRequest, { customerId, type }: OrderLine, lines: readonly OrderLine[]) {
  const { db, visibility, user, requestId, language, report } = request
  const { account, realName } = user
  try {
    return await saveRows(db, {
      customerId,
      type,
      visibility,
      edits: editsOf(lines),
      atomic: true,
      ordering: staffOrdering(user),
      actor: { account, realName, source: 'import', requestId },
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const problem = formatRefusal(error, phrasesIn(language))
    for (const part of lines.flatMap(partsOf)) report.note(part, 'refused', { field: 'customer', problem })
    return null
  }
}

function editsOf(lines: readonly OrderLine[]): RowEdit[] {
  return [...Map.groupBy(lines, skcKeyOf).values()].flatMap(([first, ...otherLines]) =>
    first
      ? [
          {
            goodsId: first.goodsId,
            colourId: first.colourId,
            cells: [first, ...otherLines].map(({ sizeId, qty }) => ({ sizeId, qty })),
          },
        ]
      : [],
  )
}

function rowOf({ rows }: SavedRows, line: OrderLine): RowValidation | undefined {
  return rows.find(({ facts }) => skcKeyOf(facts) === skcKeyOf(line))
}

function isTaken(
  { user, language, report }: PlanRequest,
  line: OrderLine,
  judgedRow: RowValidation | undefined,
): boolean {
  const locale = { language, timeZone: user.fair.timeZone }
  const refuse = (problem: string) => {
    for (const part of partsOf(line)) report.note(part, 'refused', { field: 'qty', problem })
  }
  if (!judgedRow) {
    refuse(refusalText(language, 'no-such-goods', {}))
    return false
  }
  const lineProblems = judgedRow.problems.filter((problem) => !('sizeId' in problem) || problem.sizeId === line.sizeId)
  for (const problem of lineProblems)
    refuse('sizeId' in problem ? cellRefusal(problem, undefined, locale) : refusalText(language, problem.code, problem))
  return lineProblems.length === 0
}

/** The rows that a line comes from, its own first. */
function partsOf({ row, ofSize, rowsAdded }: OrderLine): RowPart[] {
  return [{ row, ofSize }, ...rowsAdded.map((added) => ({ row: added }))]
}

function tellChange({ report }: PlanRequest, line: OrderLine, judgedRow: RowValidation | undefined): void {
  const slot = judgedRow?.facts.sizes.find((size) => size.sizeId === line.sizeId)?.slot
  if (!judgedRow || slot === undefined) return
  const [previousQty, newQty] = [qtyAt(judgedRow.facts.saved.qtys, slot), qtyAt(judgedRow.newQtys, slot)]
  if (previousQty === newQty) return
  for (const added of line.rowsAdded) report.note(added, previousQty === 0 ? 'created' : 'changed')
  if (previousQty === 0) report.note(line, 'created')
  else report.note(line, 'changed', { field: 'qty', before: String(previousQty), after: String(newQty) })
}
