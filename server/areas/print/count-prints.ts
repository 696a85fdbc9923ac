import type { print } from '@fairdesk/contract/areas/orders/print'
import type { Input, Output } from '@fairdesk/contract/endpoint'
import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import type { PaperCodes } from '../../domain/paper/code.ts'
import { contentCodes } from '../../domain/paper/content-codes.ts'
import type { PaperSource } from '../../domain/paper/held-rows.ts'
import type { WriteContext } from '../context.ts'
import type { Handler } from '../handler.ts'
import {
  type Asking,
  ordersInSight,
  type PrintableOrder,
  partsInSight,
  refuseNotYet,
  refusePartsNotYet,
  refuseUnopened,
  refuseUnreasoned,
} from './may-print.ts'
import { ordersOf } from './print-data.ts'

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
type Papers = Readonly<Record<PaperSource, ReadonlyMap<number, Paper>>>

export const countOrders: Handler<typeof print.updateOrderPrintCount> = async (context, { orders, parts, ...job }) => {
  refuseUnopened(
    context.user,
    'order',
    orders.map(({ orderId }) => orderId),
  )
  refuseUnopened(
    context.user,
    'part',
    parts.map(({ partId }) => partId),
  )
  return count(context, job, {
    order: new Map(orders.map((paper) => [paper.orderId, paper])),
    part: new Map(parts.map((paper) => [paper.partId, paper])),
  })
}

export const countOrdersOfCustomer: Handler<typeof print.logAccountOrderPrint> = async (
  context,
  { accountId, customerId, ...job },
) => {
  const ids = await ordersOf(context, [customerId ?? (await customerOf(context, accountId ?? 0))])
  const seen = (await ordersInSight(context, ids)).map(({ id }) => id)
  const codes = await contentCodes(context.db, 'order', seen)
  const papers = [...codes].map(([id, both]) => [id, { pages: 0, code: both.priced, codes: both }] as const)
  const { list } = await count(context, job, { order: new Map(papers), part: new Map() })
  return { list }
}

/** One hand at a time, until this transaction ends: who prints again meets the count of who printed before. */
export async function holdPrintLog(db: Counting['db']): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('fairdesk.print_log' || current_schema()))`.execute(db)
}

type Counting = Asking & Pick<WriteContext, 'db' | 'record' | 'recordNothing'>

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
  await refuseUnreasoned(context, fresh, job.reason)
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
  return countsNow(context, papers)
}

type Recorded = { readonly numbers: readonly string[]; readonly templates: readonly string[] }

function recordPrint({ record, recordNothing }: Counting, job: PrintJob, { numbers, templates }: Recorded): void {
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

async function countsNow(context: Counting, papers: Papers): Promise<Counts> {
  const orders = await ordersInSight(context, [...papers.order.keys()])
  const parts = await partsInSight(context, [...papers.part.keys()])
  return {
    list: orders.map(({ id, printCount }) => ({ orderId: id, printCount })),
    parts: parts.map(({ id, printCount }) => ({ partId: id, printCount })),
  }
}

/** Those that this job has not been counted for. */
async function uncounted<P extends PrintableOrder>(
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

async function writeRow({ db, user }: Counting, job: PrintJob, { of, printed, paper }: PrintedPaper): Promise<void> {
  if (!paper) return
  const { code, codes, pages, template, templateVersion, copies } = paper
  await sql`
    insert into print_log (job_id, ref_kind, ref_id, kind, customer_id, template, template_version, copies, pages, code,
      priced_code, plain_code, has_prices, device, account, real_name, reason)
    values (${job.jobId}, ${of}, ${printed.id}, ${job.kind}, ${printed.customerId}, ${template ?? job.template},
      ${templateVersion ?? job.templateVersion}, ${copies ?? job.copies}, ${pages}, ${code}, ${codes.priced}, ${codes.plain}, ${code === codes.priced}, ${job.device},
      ${user.account}, ${user.realName}, ${job.reason})
    on conflict on constraint print_log_counts_once do nothing`.execute(db)
}

async function customerOf({ db }: WriteContext, accountId: number): Promise<number> {
  const found = await db
    .selectFrom('customer_accounts')
    .select('customer_id')
    .where('id', '=', accountId)
    .executeTakeFirst()
  return found?.customer_id ?? refuse('print.no-orders')
}
