import type { print } from '@fairdesk/contract/areas/orders/print'
import type { Input, Output } from '@fairdesk/contract/endpoint'
import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import type { PaperCodes } from '../../../domain/orders/paper-code.ts'
import { seenCodes } from '../../../domain/paper/content-codes.ts'
import type { PaperSource } from '../../../domain/paper/held-rows.ts'
import { currentPapers } from '../../../domain/paper/last-papers.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import type { WriteContext } from '../../context.ts'
import {
  ordersInSight,
  type PrintableOrder,
  type PrintContext,
  partsInSight,
  refuseNotYet,
  refusePartsNotYet,
  refuseUnreasoned,
} from './may-print.ts'

export type PrintJob = Omit<Input<typeof print.updateOrderPrintCount>, 'orders' | 'parts'>
type Counts = Output<typeof print.updateOrderPrintCount>

/** Content of a paper; `template` is set if it differs from the job's. */
export type Paper = {
  readonly pages: number
  readonly code: string
  readonly codes: PaperCodes
  readonly template?: string | undefined
  readonly templateVersion?: number | undefined
  readonly copies?: number | undefined
}
/** Papers by order or part id. */
type Papers = Readonly<Record<PaperSource, ReadonlyMap<number, Paper>>> & {
  /** True if outdated papers are refused. */
  readonly mustBeCurrent: boolean
  /** True if papers that an order has outgrown may be replaced without a reason. */
  readonly mayReplace?: boolean
}

/** Locks the print log until this transaction ends, so that concurrent prints count each other. */
export async function holdPrintLog(db: PrintCountContext['db']): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('fairdesk.print_log' || current_schema()))`.execute(db)
}

export type PrintCountContext = PrintContext & Pick<WriteContext, 'db' | 'record' | 'recordNothing'>

/** Adds a log row for each order and part that this job has not logged yet; idempotent. */
export async function count(context: PrintCountContext, job: PrintJob, papers: Papers): Promise<Counts> {
  await holdPrintLog(context.db)
  const orders = await ordersInSight(context, [...papers.order.keys()])
  const orderParts = await partsInSight(context, [...papers.part.keys()])
  const foundCount = orders.length + orderParts.length
  if (foundCount === 0 || foundCount < papers.order.size + papers.part.size) refuse('print.no-orders')
  const freshOrders = await uncounted(context, job, { source: 'order', papers: orders })
  const freshParts = await uncounted(context, job, { source: 'part', papers: orderParts })
  await refuseNotYet(
    context,
    freshOrders.map(({ id }) => id),
  )
  await refusePartsNotYet(context, freshParts)
  const fresh = [...freshOrders, ...freshParts]
  if (papers.mustBeCurrent) await refuseChanged(context, papers, { order: freshOrders, part: freshParts })
  const ordersToCheck = papers.mayReplace ? await withCurrentCounts(context.db, freshOrders) : fresh
  await refuseUnreasoned(context, ordersToCheck, job.reason)
  for (const order of freshOrders)
    await writeRow(context, job, { source: 'order', printed: order, paper: papers.order.get(order.id) })
  for (const orderPart of freshParts)
    await writeRow(context, job, { source: 'part', printed: orderPart, paper: papers.part.get(orderPart.id) })
  const printed = [
    ...freshOrders.map(({ id }) => papers.order.get(id)),
    ...freshParts.map(({ id }) => papers.part.get(id)),
  ]
  const templates = [...new Set(printed.map((paper) => paper?.template ?? job.template))]
  const numbers = fresh.map(({ number }) => number)
  recordPrint(context, job, { numbers, templates })
  return countsNow(context, { orderIds: [...papers.order.keys()], partIds: [...papers.part.keys()] })
}

async function withCurrentCounts(
  db: PrintCountContext['db'],
  orders: readonly PrintableOrder[],
): Promise<readonly PrintableOrder[]> {
  const ids = orders.map(({ id }) => id)
  const current = await currentPapers(db, 'order', ids)
  return orders.map((order) => ({ ...order, printCount: current.get(order.id) ?? 0 }))
}

/** @throws Refusal print.changed naming the first whose paper says something else than the order or part does by now */
async function refuseChanged(
  { db, user }: PrintCountContext,
  papers: Papers,
  fresh: Readonly<Record<PaperSource, readonly PrintableOrder[]>>,
): Promise<void> {
  const changed: string[] = []
  for (const source of ['order', 'part'] as const) {
    const ids = fresh[source].map(({ id }) => id)
    const currentCodes = await seenCodes(db, { source, ids, visibility: visibleTo(user) })
    const old = fresh[source].filter(({ id }) => !isCurrent(papers[source].get(id), currentCodes.get(id)))
    changed.push(...old.map(({ number }) => number))
  }
  if (changed[0] !== undefined) refuse('print.changed', { number: changed[0], count: changed.length })
}

/** Papers without prices may lack the priced code. */
function isCurrent(paper: Paper | undefined, currentCodes: PaperCodes | undefined): boolean {
  if (!paper || !currentCodes) return false
  const { code, codes } = paper
  const isSame =
    codes.plain === currentCodes.plain &&
    String(codes.brands) === String(currentCodes.brands) &&
    (codes.priced === '' || codes.priced === currentCodes.priced)
  return isSame && (code === codes.plain || (code === codes.priced && code !== ''))
}

export function recordPrint(
  { record, recordNothing }: PrintCountContext,
  job: PrintJob,
  { numbers, templates }: { readonly numbers: readonly string[]; readonly templates: readonly string[] },
): void {
  const [first] = numbers
  if (first === undefined) recordNothing()
  else
    record({
      ref: numbers.length === 1 ? first : `${first} +${numbers.length - 1}`,
      after: {
        printedOrders: numbers,
        printTemplate: templates.join(' '),
        printCopies: job.copies,
        printDevice: job.device,
        reason: job.reason,
      },
    })
}

export async function countsNow(
  context: PrintCountContext,
  { orderIds, partIds }: { readonly orderIds: readonly number[]; readonly partIds: readonly number[] },
): Promise<Counts> {
  const orders = await ordersInSight(context, orderIds)
  const orderParts = await partsInSight(context, partIds)
  return {
    list: orders.map(({ id, printCount }) => ({ orderId: id, printCount })),
    parts: orderParts.map(({ id, printCount }) => ({ partId: id, printCount })),
  }
}

/** Those that this job has not been counted for. */
export async function uncounted<P extends PrintableOrder>(
  { db }: PrintCountContext,
  { jobId }: PrintJob,
  { source, papers }: { readonly source: PaperSource; readonly papers: readonly P[] },
): Promise<P[]> {
  const result = await sql<{ id: number }>`
    select ref_id as id from print_log where job_id = ${jobId} and ref_kind = ${source}`.execute(db)
  const countedIds = new Set(result.rows.map(({ id }) => id))
  return papers.filter(({ id }) => !countedIds.has(id))
}

type PrintedPaper = {
  readonly source: PaperSource
  readonly printed: PrintableOrder
  readonly paper: Paper | undefined
}

export async function writeRow(
  { db, user }: PrintCountContext,
  job: PrintJob,
  { source, printed, paper }: PrintedPaper,
): Promise<void> {
  if (!paper) return
  const { code, codes, pages, template, templateVersion, copies } = paper
  await sql`
    insert into print_log (job_id, ref_kind, ref_id, kind, customer_id, template, template_version, copies, pages, code,
      priced_code, plain_code, brands, has_prices, device, account, real_name, reason)
    values (${job.jobId}, ${source}, ${printed.id}, ${job.kind}, ${printed.customerId}, ${template ?? job.template},
      ${templateVersion ?? job.templateVersion}, ${copies ?? job.copies}, ${pages}, ${code}, ${codes.priced}, ${codes.plain}, ${codes.brands ?? null}::int[], ${code !== '' && code === codes.priced}, ${job.device},
      ${user.account}, ${user.realName}, ${job.reason})
    on conflict on constraint print_log_counts_once do nothing`.execute(db)
}
