import type { print } from '@fairdesk/contract/areas/orders/print'
import { type JobState, jobStates } from '@fairdesk/contract/areas/shell/jobs'
import { Refusal, refuse } from '@fairdesk/contract/refusal'
import { momentText } from '@fairdesk/paper/text/moment'
import { sql } from 'kysely'
import { pdfPath, sizeOfPdf } from '../../../domain/paper/pdf-files.ts'
import { fileNameOf } from '../../../domain/sheets/file-name.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import type { ReadContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { ordersInSight, partsInSight, refuseNotYet, refusePartsNotYet, refuseUnopened } from './may-print.ts'
import type { PdfInput, PdfResult } from './pdf-job.ts'
import { templateOf } from './templates.ts'

export const makePdf: Handler<typeof print.makePdf> = async (context, { jobId, template: key, ...refs }) => {
  const { db, user, caller, record, startJob } = context
  refuseUnopened(user, 'order', refs.orderIds)
  refuseUnopened(user, 'part', refs.partIds)
  const template = await templateOf(db, key, caller.language)
  const visibleIds = new Set((await ordersInSight(context, refs.orderIds)).map(({ id }) => id))
  const orderIds = [...new Set(refs.orderIds)].filter((id) => visibleIds.has(id))
  const partById = new Map((await partsInSight(context, refs.partIds)).map((orderPart) => [orderPart.id, orderPart]))
  const partIds = [...new Set(refs.partIds)].filter((id) => partById.has(id))
  if (orderIds.length + partIds.length === 0) refuse('print.no-orders')
  await refuseNotYet(context, orderIds)
  await refusePartsNotYet(context, [...partById.values()])
  const input: PdfInput = {
    orderIds,
    partIds,
    template: { kind: template.kind, paper: template.paper, body: template.body },
    title: `${user.fair.name} ${template.name}`,
    language: caller.language,
    visibility: visibleTo(user),
    printedAt: momentText(Date.now(), user.fair.timeZone),
    printedBy: user.realName || user.account,
  }
  const id = await startJob({ kind: 'paper.pdf', input: { ...input, subject: template.name }, dedupeKey: jobId })
  record({ ref: template.name, after: { printTemplate: template.name, rows: orderIds.length + partIds.length } })
  return { id }
}

export const pdfState: Handler<typeof print.pdfState> = async (context, { id }) => {
  const { state, done, total, result, problem } = await ownJob(context, id)
  if (state === 'failed' && problem) throw new Refusal(problem.key, problem.params)
  return {
    state,
    // The last progress of a short job may never have been written.
    done: state === 'done' ? total : done,
    total,
    pages: result?.pages ?? 0,
    missing: result?.missing ?? '',
    orders: [...(result?.orders ?? [])],
    parts: [...(result?.parts ?? [])],
  }
}

export const downloadPdf: Handler<typeof print.downloadPdf> = async (context, { id }) => {
  const { user, services } = context
  const { state, subject } = await ownJob(context, id)
  const folder = { dataDir: services.dataDir, schema: user.fair.schema }
  const bytes = state === 'done' ? await sizeOfPdf(folder, id) : null
  if (bytes === null) refuse('print.pdf-gone')
  const file = { path: pdfPath(folder, id), bytes, etag: `"${user.fair.schema}-${id}"` }
  return { fileName: fileNameOf(user.fair, subject, 'pdf'), type: 'application/pdf', file }
}

type OwnJob = {
  readonly state: JobState
  readonly done: number
  readonly total: number
  readonly subject: string
  readonly result: PdfResult | null
  readonly problem: Pick<Refusal, 'key' | 'params'> | null
}

/** @throws Refusal print.pdf-gone for another user's, too */
async function ownJob({ db, user }: ReadContext, id: number): Promise<OwnJob> {
  const result = await sql<Omit<OwnJob, 'state'> & { state: string }>`
    select state, done, coalesce(total, jsonb_array_length(input -> 'orderIds') + jsonb_array_length(input -> 'partIds')) as total, input ->> 'subject' as subject,
      result, problem
    from jobs where id = ${id} and kind = 'paper.pdf' and principal = ${user.account}`.execute(db)
  const row = result.rows[0] ?? refuse('print.pdf-gone')
  const state = jobStates.find((jobState): jobState is JobState => jobState === row.state) ?? 'broken'
  return { ...row, state }
}
