import type { kiosk } from '@fairdesk/contract/areas/self-print/kiosk'
import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import type { AreaHandlers } from '../../../context.ts'
import { count, type Paper } from '../count-prints.ts'
import { askerAt } from './papers.ts'

type WriteAtKiosk = Parameters<AreaHandlers<typeof kiosk>['ticket']>[0]
/** Content of the paper, as reported by the printing device. */
type PaperInput = {
  readonly pages: number
  readonly code?: string | undefined
  readonly codes?: Paper['codes'] | undefined
}

type Ticket = { readonly orderId: number; readonly template: string; readonly version: number }

/** Counts the order of this job as printed, once however often it is reported. The caller logs anything else it did. */
export async function countTicket(
  { db, kiosk }: WriteAtKiosk,
  jobId: string,
  { pages, code, codes }: PaperInput,
): Promise<void> {
  const result = await sql<Ticket>`
    select ref_id as "orderId", template, template_version as version from print_tickets where job_id = ${jobId}`.execute(
    db,
  )
  const ticket = result.rows[0] ?? refuse('kiosk.ticket-gone')
  if (code === undefined || codes === undefined)
    refuse('request.invalid', { field: 'code', problem: 'missing', limit: '' })
  const { orderId, template, version: templateVersion } = ticket
  const job = { jobId, kind: 'order', template, templateVersion, copies: 1, device: kiosk.title, reason: '' } as const
  const unlogged = { record: () => undefined, recordNothing: () => undefined }
  const papers = {
    order: new Map([[orderId, { pages, code, codes }]]),
    part: new Map(),
    mustBeCurrent: false,
    mayReplace: true,
  }
  await count({ db, user: askerAt(kiosk), ...unlogged }, job, papers)
}
