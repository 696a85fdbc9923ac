import { crowdedFilter, readParams } from '@fairdesk/contract/areas/reports/saved/read-params'
import { firstParams, mostFilterValues, writeParams } from '@fairdesk/contract/areas/reports/saved/report-params'
import {
  mostSavedReports,
  type SavedReport,
  type savedReports,
} from '@fairdesk/contract/areas/reports/saved/saved-reports'
import type { Input } from '@fairdesk/contract/endpoint'
import { foldCode } from '@fairdesk/contract/names/fold'
import { refuse } from '@fairdesk/contract/refusal'
import { type SqlBool, sql } from 'kysely'
import { countRows } from '../../../domain/count-rows.ts'
import { previousOf } from '../../../domain/records/seen-version.ts'
import { writeRow } from '../../../domain/records/write-row.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import type { WriteContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { answerUnchanged } from '../../unchanged.ts'
import { savedWhere } from './list.ts'

type SavedInput = Input<typeof savedReports.saveOrderReportSaveParam>

/** Saves a report under a name, or overwrites the one with this id. @throws Refusal saved-report.*, record.changed */
export const saveReport: Handler<typeof savedReports.saveOrderReportSaveParam> = async (context, input) => {
  const { db, user, record } = context
  const params = keptParams(context, input.params)
  // Serialize saves per owner: names, defaults and their number are checked against the stored ones.
  await sql`select pg_advisory_xact_lock(hashtext('report_params'), hashtext(${user.account}))`.execute(db)
  const previous = await previousOf(input, (id) => ownSaved(context, id))
  await refuseTakenName(context, input)
  if (!previous) await refuseOneMore(context, input)
  if (previous && isSame(previous, { ...input, params })) return answerUnchanged(context, previous)
  if (input.isDefault) {
    await sql`update report_params set is_default = false, version = version + 1
      where owner = ${user.account} and report_key = ${input.reportKey} and is_default and id is distinct from ${input.id ?? null}::int`.execute(
      db,
    )
  }
  const id = await write(context, { ...input, params })
  const saved = await ownSaved(context, id)
  record({ ref: saved.name, before: previous && logged(previous), after: logged(saved) })
  return saved
}

/** One that is gone already is no fault; others' only an administrator deletes. */
export const deleteSaved: Handler<typeof savedReports.deleteOrderReportSaveParam> = async (context, { id }) => {
  const { db, user, record } = context
  const [savedReport] = await savedWhere(context, sql<SqlBool>`id = ${id}`)
  // Do not reveal its existence to users who may not see it.
  if (!savedReport || !(savedReport.isOwn || savedReport.shared || user.isAdmin)) return answerUnchanged(context, {})
  if (!savedReport.isOwn && !user.isAdmin) refuse('saved-report.not-yours')
  await sql`delete from report_params where id = ${id}`.execute(db)
  record({ ref: savedReport.name, before: logged(savedReport) })
  return {}
}

/** Normalizes parameters for storage; drops those that cannot be read or are not for this user. */
function keptParams({ user }: WriteContext, text: string): string {
  const crowded = crowdedFilter(text)
  if (crowded)
    refuse('saved-report.too-many-values', { filter: crowded.name, count: crowded.count, max: mostFilterValues })
  const { prices } = visibleTo(user)
  const { params, dropped } = readParams(text, prices)
  if (dropped.some(({ part }) => part === 'params')) refuse('saved-report.unreadable')
  return writeParams(params, firstParams(prices))
}

async function ownSaved(context: WriteContext, id: number): Promise<SavedReport> {
  const { account } = context.user
  const [savedReport] = await savedWhere(context, sql<SqlBool>`id = ${id} and (owner = ${account} or shared)`)
  if (!savedReport) return refuse('saved-report.gone')
  return savedReport.isOwn ? savedReport : refuse('saved-report.not-yours')
}

async function refuseTakenName({ db, user }: WriteContext, { id, name, reportKey }: SavedInput): Promise<void> {
  const twins = sql`report_params where owner = ${user.account} and report_key = ${reportKey}
    and name_key = ${foldCode(name)} and id is distinct from ${id ?? null}::int`
  if ((await countRows(db, twins)) > 0) refuse('saved-report.name-taken', { name })
}

async function refuseOneMore({ db, user }: WriteContext, { reportKey }: SavedInput): Promise<void> {
  const ownReports = sql`report_params where owner = ${user.account} and report_key = ${reportKey}`
  if ((await countRows(db, ownReports)) >= mostSavedReports) refuse('saved-report.too-many', { max: mostSavedReports })
}

function write({ db, user }: WriteContext, input: SavedInput): Promise<number> {
  const { id, name, params, shared, isDefault, reportKey } = input
  return writeRow(db, 'report_params', {
    id,
    columns: { name, name_key: foldCode(name), params, shared, is_default: isDefault, owner_name: user.realName },
    added: { owner: user.account, report_key: reportKey },
    changed: { updated_at: sql`now()` },
  })
}

function isSame(previous: SavedReport, { name, params, shared, isDefault }: SavedInput): boolean {
  return (
    previous.name === name &&
    previous.params === params &&
    previous.dropped.length === 0 &&
    previous.shared === shared &&
    previous.isDefault === isDefault
  )
}

function logged({ name, shared, isDefault, params }: SavedReport) {
  return { name, sharedReport: shared, opensByItself: isDefault, reportParams: params }
}
