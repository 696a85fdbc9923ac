import { Refusal } from '@fairdesk/contract/refusal'
import { formatRefusal } from '@fairdesk/phrases/format-refusal'
import { phrasesIn } from '@fairdesk/phrases/phrases-in'
import { sql } from 'kysely'
import { staffOrdering } from '../../../../domain/orders/barrier.ts'
import { skcKeyOf } from '../../../../domain/orders/row-facts.ts'
import { holdStockBehindGate } from '../../../../domain/orders/rows/do-rows.ts'
import type { RowEdit } from '../../../../domain/orders/save/cell-edits.ts'
import type { JudgedRow } from '../../../../domain/orders/save/judge-rows.ts'
import { type SavedRows, saveRows } from '../../../../domain/orders/save/save-rows.ts'
import { qtyAt } from '../../../../domain/orders/size-slots.ts'
import type { Moved } from '../../../context.ts'
import { movedBySave } from '../../../moved-by-save.ts'
import { cellRefusal, refusalText } from '../../../order-refusals.ts'
import type { KindPlan, PlanRequest } from '../../kind-plan.ts'
import { type OrderLine, readLines } from './read-lines.ts'

/**
 * What customers order, by the judged save, order by order. The plan is that save: of a dry run it is taken back, of a commit it
 * stands, since what is judged is true only while it is held.
 */
export async function planOrderLines(request: PlanRequest): Promise<KindPlan> {
  const { db, report, progress, forCommit } = request
  const { lines, choices } = await readLines(request)
  const orders = [...Map.groupBy(lines, ({ customerId, type }) => `${customerId} ${type}`).values()]
  if (!forCommit) await sql`savepoint order_lines`.execute(db)
  await holdOrders(request, lines)
  const moved: Moved[] = []
  let done = 0
  for (const own of orders) {
    progress.giveWay()
    moved.push(...(await saveOrder(request, own)))
    done += own.length
    progress.set('checking', done, lines.length)
  }
  if (!forCommit) await sql`rollback to savepoint order_lines`.execute(db)
  return {
    newCodes: [],
    counts: {},
    moved,
    choicesOf: (field) => choices[field]?.().filter((name) => name !== '') ?? [],
    apply: async () => progress.set('writing', report.outcomes().length, report.outcomes().length),
  }
}

/** Heads by id, and then their stock: as every batch of orders holds them, so that none waits for what another has. */
async function holdOrders({ db }: PlanRequest, lines: readonly OrderLine[]): Promise<void> {
  const customers = [...new Set(lines.map(({ customerId }) => customerId))]
  const held = await sql<{ id: number }>`
    select id from orders where customer_id = any(${customers}::int[]) and deleted_at is null order by id for update`.execute(
    db,
  )
  await holdStockBehindGate(
    db,
    held.rows.map(({ id }) => id),
    [...new Map(lines.map((line) => [skcKeyOf(line), line])).values()],
  )
}

/** Saves the lines of one order that the judge lets through; one that falls may take others of its style with it. */
async function saveOrder(request: PlanRequest, own: readonly OrderLine[]): Promise<Moved[]> {
  const [first] = own
  for (let left = own; first && left.length > 0; ) {
    const saved = await saveOnce(request, first, left)
    if (saved === null) return []
    const kept = left.filter((line) => isTaken(request, line, rowOf(saved, line)))
    if (kept.length < left.length) {
      left = kept
      continue
    }
    for (const line of left) tellChange(request, line, rowOf(saved, line))
    const done = movedBySave(first, saved)
    return done ? [done.moved] : []
  }
  return []
}

/** Null where nothing of the order may be changed now; all its lines are told so. */
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
    for (const { row } of lines) report.note(row, 'refused', { field: 'customer', problem })
    return null
  }
}

function editsOf(lines: readonly OrderLine[]): RowEdit[] {
  return [...Map.groupBy(lines, skcKeyOf).values()].flatMap(([first, ...others]) =>
    first
      ? [
          {
            goodsId: first.goodsId,
            colourId: first.colourId,
            cells: [first, ...others].map(({ sizeId, qty }) => ({ sizeId, qty })),
          },
        ]
      : [],
  )
}

function rowOf({ rows }: SavedRows, line: OrderLine): JudgedRow | undefined {
  return rows.find(({ facts }) => skcKeyOf(facts) === skcKeyOf(line))
}

function isTaken({ user, language, report }: PlanRequest, line: OrderLine, judged: JudgedRow | undefined): boolean {
  const place = { language, timeZone: user.fair.timeZone }
  const refuse = (problem: string) => report.note(line.row, 'refused', { field: 'qty', problem })
  if (!judged) {
    refuse(refusalText(language, 'no-such-goods', {}))
    return false
  }
  const own = judged.problems.filter((problem) => !('sizeId' in problem) || problem.sizeId === line.sizeId)
  for (const problem of own)
    refuse('sizeId' in problem ? cellRefusal(problem, undefined, place) : refusalText(language, problem.code, problem))
  return own.length === 0
}

function tellChange({ report }: PlanRequest, { row, sizeId }: OrderLine, judged: JudgedRow | undefined): void {
  const slot = judged?.facts.sizes.find((size) => size.sizeId === sizeId)?.slot
  if (!judged || slot === undefined) return
  const [before, after] = [qtyAt(judged.facts.saved.qtys, slot), qtyAt(judged.after, slot)]
  if (before === after) return
  if (before === 0) report.note(row, 'created')
  else report.note(row, 'changed', { field: 'qty', before: String(before), after: String(after) })
}
