import type { print } from '@fairdesk/contract/areas/orders/print'
import type { Input, Output } from '@fairdesk/contract/endpoint'
import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import { visibleTo } from '../../domain/accounts/session-user.ts'
import type { PaperCodes } from '../../domain/paper/code.ts'
import { orderCodes } from '../../domain/paper/order-documents.ts'
import type { WriteContext } from '../context.ts'
import type { Handler } from '../handler.ts'
import { type Asking, ordersInSight, type PrintableOrder, refuseNotYet, refuseUnreasoned } from './may-print.ts'
import { ordersOf } from './print-data.ts'

export type PrintJob = Omit<Input<typeof print.updateOrderPrintCount>, 'orders'>
type Counts = Output<typeof print.updateOrderPrintCount>

/** What stood on the paper of an order. */
export type Paper = {
  readonly orderId: number
  readonly pages: number
  readonly code: string
  readonly codes: PaperCodes
}

export const countOrders: Handler<typeof print.updateOrderPrintCount> = async (context, { orders, ...job }) => {
  const papers = new Map(orders.map((paper) => [paper.orderId, paper]))
  return count(context, job, papers)
}

export const countOrdersOfCustomer: Handler<typeof print.logAccountOrderPrint> = async (
  context,
  { accountId, customerId, ...job },
) => {
  const ids = await ordersOf(context, [customerId ?? (await customerOf(context, accountId ?? 0))])
  const papers = new Map<number, Paper>()
  for (const { id, customerId: owner } of await ordersInSight(context, ids)) {
    const codes = await orderCodes(context.db, { orderId: id, customerId: owner }, visibleTo(context.user))
    papers.set(id, { orderId: id, pages: 0, code: codes.priced, codes })
  }
  return count(context, job, papers)
}

/** One hand at a time, until this transaction ends: who prints again meets the count of who printed before. */
export async function holdPrintLog(db: Counting['db']): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('fairdesk.print_log' || current_schema()))`.execute(db)
}

type Counting = Asking & Pick<WriteContext, 'db' | 'record' | 'recordNothing'>

/** A row of the log for each order that this job has none of yet: told again it changes nothing. */
export async function count(context: Counting, job: PrintJob, papers: ReadonlyMap<number, Paper>): Promise<Counts> {
  const { db, record, recordNothing } = context
  await holdPrintLog(db)
  const orders = await ordersInSight(context, [...papers.keys()])
  if (orders.length === 0 || orders.length < papers.size) refuse('print.no-orders')
  const known = await countedBy(context, job.jobId)
  const fresh = orders.filter(({ id }) => !known.has(id))
  const ids = fresh.map(({ id }) => id)
  await refuseNotYet(context, ids)
  await refuseUnreasoned(context, fresh, job.reason)
  for (const order of fresh) await writeRow(context, job, { order, paper: papers.get(order.id) })
  const numbers = fresh.map(({ number }) => number)
  if (numbers.length === 0) recordNothing()
  else
    record({
      ref: numbers.length === 1 ? (numbers[0] ?? '') : `${numbers[0]} +${numbers.length - 1}`,
      after: {
        printedOrders: numbers,
        printTemplate: job.template,
        printCopies: job.copies,
        printDevice: job.device,
        reason: job.reason,
      },
    })
  return {
    list: (await ordersInSight(context, [...papers.keys()])).map(({ id, printCount }) => ({ orderId: id, printCount })),
  }
}

async function countedBy({ db }: Counting, jobId: string): Promise<ReadonlySet<number>> {
  const found = await sql<{ id: number }>`
    select ref_id as id from print_log where job_id = ${jobId} and ref_kind = 'order'`.execute(db)
  return new Set(found.rows.map(({ id }) => id))
}

async function writeRow(
  { db, user }: Counting,
  job: PrintJob,
  { order, paper }: { readonly order: PrintableOrder; readonly paper: Paper | undefined },
): Promise<void> {
  if (!paper) return
  const { code, codes, pages } = paper
  await sql`
    insert into print_log (job_id, ref_kind, ref_id, kind, customer_id, template, template_version, copies, pages, code,
      priced_code, plain_code, has_prices, device, account, real_name, reason)
    values (${job.jobId}, 'order', ${order.id}, ${job.kind}, ${order.customerId}, ${job.template}, ${job.templateVersion},
      ${job.copies}, ${pages}, ${code}, ${codes.priced}, ${codes.plain}, ${code === codes.priced}, ${job.device},
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
