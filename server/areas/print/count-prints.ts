import type { print } from '@fairdesk/contract/areas/orders/print'
import type { Input, Output } from '@fairdesk/contract/endpoint'
import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import { visibleTo } from '../../domain/accounts/session-user.ts'
import type { PaperCodes } from '../../domain/paper/code.ts'
import { seenCodes } from '../../domain/paper/content-codes.ts'
import type { PaperSource } from '../../domain/paper/held-rows.ts'
import { currentPapers } from '../../domain/paper/last-papers.ts'
import type { WriteContext } from '../context.ts'
import {
  type Asking,
  ordersInSight,
  type PrintableOrder,
  partsInSight,
  refuseNotYet,
  refusePartsNotYet,
  refuseUnreasoned,
} from './may-print.ts'

export type PrintJob = Omit<Input<typeof print.updateOrderPrintCount>, 'orders' | 'parts'>
type Counts = Output<typeof print.updateOrderPrintCount>

/** What stood on a paper; by another template than the job's where it names one. */
export type Paper = {
  readonly pages: number
  readonly code: string
  readonly codes: PaperCodes
  readonly template?: string | undefined
  readonly templateVersion?: number | undefined
  readonly copies?: number | undefined
}
/** By the order or part that they are of. */
type Papers = Readonly<Record<PaperSource, ReadonlyMap<number, Paper>>> & {
  /** Whether papers that are not of this moment are refused. */
  readonly mustBeCurrent: boolean
  /** Whether papers that an order has outgrown are replaced without a reason. */
  readonly mayReplace?: boolean
}

/** One hand at a time, until this transaction ends: who prints again meets the count of who printed before. */
export async function holdPrintLog(db: Counting['db']): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('fairdesk.print_log' || current_schema()))`.execute(db)
}

export type Counting = Asking & Pick<WriteContext, 'db' | 'record' | 'recordNothing'>

/** A row of the log for each order and part that this job has none of yet: told again it changes nothing. */
export async function count(context: Counting, job: PrintJob, papers: Papers): Promise<Counts> {
  await holdPrintLog(context.db)
  const orders = await ordersInSight(context, [...papers.order.keys()])
  const parts = await partsInSight(context, [...papers.part.keys()])
  const found = orders.length + parts.length
  if (found === 0 || found < papers.order.size + papers.part.size) refuse('print.no-orders')
  const freshOrders = await uncounted(context, job, { of: 'order', papers: orders })
  const freshParts = await uncounted(context, job, { of: 'part', papers: parts })
  await refuseNotYet(
    context,
    freshOrders.map(({ id }) => id),
  )
  await refusePartsNotYet(context, freshParts)
  const fresh = [...freshOrders, ...freshParts]
  if (papers.mustBeCurrent) await refuseChanged(context, papers, { order: freshOrders, part: freshParts })
  const judged = papers.mayReplace ? await withCurrentCounts(context.db, freshOrders) : fresh
  await refuseUnreasoned(context, judged, job.reason)
  for (const order of freshOrders)
    await writeRow(context, job, { of: 'order', printed: order, paper: papers.order.get(order.id) })
  for (const part of freshParts)
    await writeRow(context, job, { of: 'part', printed: part, paper: papers.part.get(part.id) })
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
  db: Counting['db'],
  orders: readonly PrintableOrder[],
): Promise<readonly PrintableOrder[]> {
  const ids = orders.map(({ id }) => id)
  const current = await currentPapers(db, 'order', ids)
  return orders.map((order) => ({ ...order, printCount: current.get(order.id) ?? 0 }))
}

/** @throws Refusal print.changed naming the first whose paper says something else than the order or part does by now */
async function refuseChanged(
  { db, user }: Counting,
  papers: Papers,
  fresh: Readonly<Record<PaperSource, readonly PrintableOrder[]>>,
): Promise<void> {
  const changed: string[] = []
  for (const source of ['order', 'part'] as const) {
    const ids = fresh[source].map(({ id }) => id)
    const now = await seenCodes(db, { of: source, ids, visibility: visibleTo(user) })
    const old = fresh[source].filter(({ id }) => !isCurrent(papers[source].get(id), now.get(id)))
    changed.push(...old.map(({ number }) => number))
  }
  if (changed[0] !== undefined) refuse('print.changed', { number: changed[0], count: changed.length })
}

/** Papers without prices may lack the priced code. */
function isCurrent(paper: Paper | undefined, now: PaperCodes | undefined): boolean {
  if (!paper || !now) return false
  const { code, codes } = paper
  const isSame =
    codes.plain === now.plain &&
    String(codes.brands) === String(now.brands) &&
    (codes.priced === '' || codes.priced === now.priced)
  return isSame && (code === codes.plain || (code === codes.priced && code !== ''))
}

type Recorded = { readonly numbers: readonly string[]; readonly templates: readonly string[] }

export function recordPrint(
  { record, recordNothing }: Counting,
  job: PrintJob,
  { numbers, templates }: Recorded,
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
  context: Counting,
  { orderIds, partIds }: { readonly orderIds: readonly number[]; readonly partIds: readonly number[] },
): Promise<Counts> {
  const orders = await ordersInSight(context, orderIds)
  const parts = await partsInSight(context, partIds)
  return {
    list: orders.map(({ id, printCount }) => ({ orderId: id, printCount })),
    parts: parts.map(({ id, printCount }) => ({ partId: id, printCount })),
  }
}

/** Those that this job has not been counted for. */
export async function uncounted<P extends PrintableOrder>(
  { db }: Counting,
  { jobId }: PrintJob,
  { of, papers }: { readonly of: PaperSource; readonly papers: readonly P[] },
): Promise<P[]> {
  const found = await sql<{ id: number }>`
    select ref_id as id from print_log where job_id = ${jobId} and ref_kind = ${of}`.execute(db)
  const known = new Set(found.rows.map(({ id }) => id))
  return papers.filter(({ id }) => !known.has(id))
}

type PrintedPaper = { readonly of: PaperSource; readonly printed: PrintableOrder; readonly paper: Paper | undefined }

export async function writeRow(
  { db, user }: Counting,
  job: PrintJob,
  { of, printed, paper }: PrintedPaper,
): Promise<void> {
  if (!paper) return
  const { code, codes, pages, template, templateVersion, copies } = paper
  await sql`
    insert into print_log (job_id, ref_kind, ref_id, kind, customer_id, template, template_version, copies, pages, code,
      priced_code, plain_code, brands, has_prices, device, account, real_name, reason)
    values (${job.jobId}, ${of}, ${printed.id}, ${job.kind}, ${printed.customerId}, ${template ?? job.template},
      ${templateVersion ?? job.templateVersion}, ${copies ?? job.copies}, ${pages}, ${code}, ${codes.priced}, ${codes.plain}, ${codes.brands ?? null}::int[], ${code !== '' && code === codes.priced}, ${job.device},
      ${user.account}, ${user.realName}, ${job.reason})
    on conflict on constraint print_log_counts_once do nothing`.execute(db)
}
