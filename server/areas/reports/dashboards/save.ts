import { isDeepStrictEqual } from 'node:util'
import { type Dashboard, type dashboards, mostDashboards } from '@fairdesk/contract/areas/reports/dashboards/dashboards'
import type { Widget } from '@fairdesk/contract/areas/reports/dashboards/widgets'
import { crowdedFilter, readParams } from '@fairdesk/contract/areas/reports/saved/read-params'
import { mostFilterValues } from '@fairdesk/contract/areas/reports/saved/report-params'
import type { Input } from '@fairdesk/contract/endpoint'
import { foldCode } from '@fairdesk/contract/names/fold'
import { refuse } from '@fairdesk/contract/refusal'
import { type SqlBool, sql } from 'kysely'
import { countRows } from '../../../domain/count-rows.ts'
import { previousOf } from '../../../domain/records/seen-version.ts'
import { writeRow } from '../../../domain/records/write-row.ts'
import type { WriteContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { answerUnchanged } from '../../unchanged.ts'
import { dashboardsWhere } from './list.ts'

type SaveInput = Input<typeof dashboards.save>

/** Saves a dashboard under a name, or overwrites the one with this id. @throws Refusal dashboard.*, record.changed */
export const saveDashboard: Handler<typeof dashboards.save> = async (context, input) => {
  const { db, user, record } = context
  for (const widget of input.widgets) refuseUnreadable(widget)
  refuseCrowded(JSON.stringify(input.filters))
  // Serialize saves per owner: names, defaults and their number are checked against the stored ones.
  await sql`select pg_advisory_xact_lock(hashtext('dashboards'), hashtext(${user.account}))`.execute(db)
  const previous = await previousOf(input, (id) => ownDashboard(context, id))
  await refuseTakenName(context, input)
  if (!previous) await refuseOneMore(context)
  if (previous && isSame(previous, input)) return answerUnchanged(context, previous)
  if (input.isDefault) {
    await sql`update dashboards set is_default = false, version = version + 1
      where owner = ${user.account} and is_default and id is distinct from ${input.id ?? null}::int`.execute(db)
  }
  const { id, name, widgets, filters, shared, isDefault } = input
  const saved = await ownDashboard(
    context,
    await writeRow(db, 'dashboards', {
      id,
      columns: {
        ...{ name, name_key: foldCode(name), shared, is_default: isDefault, owner_name: user.realName },
        widgets: JSON.stringify(widgets),
        filters: JSON.stringify(filters),
      },
      added: { owner: user.account },
      changed: { updated_at: sql`now()` },
    }),
  )
  record({ ref: saved.name, before: previous && logged(previous), after: logged(saved) })
  return saved
}

/** One that is gone already is no fault; others' only an administrator removes. */
export const removeDashboard: Handler<typeof dashboards.remove> = async (context, { id }) => {
  const { db, user, record } = context
  const [dashboard] = await dashboardsWhere(context, sql<SqlBool>`id = ${id}`)
  // Do not reveal its existence to users who may not see it.
  if (!dashboard || !(dashboard.isOwn || dashboard.shared || user.isAdmin)) return answerUnchanged(context, {})
  if (!dashboard.isOwn && !user.isAdmin) refuse('dashboard.not-yours')
  await sql`delete from dashboards where id = ${id}`.execute(db)
  record({ ref: dashboard.name, before: logged(dashboard) })
  return {}
}

/** Prices hide no part here: a widget keeps what its viewers see, each as far as he may. */
function refuseUnreadable(widget: Widget): void {
  if (widget.kind === 'text' || !('params' in widget.source)) return
  const { params } = widget.source
  refuseCrowded(params)
  if (readParams(params, 'both').dropped.some(({ part }) => part === 'params'))
    refuse('dashboard.unreadable', { title: widget.title })
}

function refuseCrowded(text: string): void {
  const crowded = crowdedFilter(text)
  if (crowded)
    refuse('saved-report.too-many-values', { filter: crowded.name, count: crowded.count, max: mostFilterValues })
}

async function ownDashboard(context: WriteContext, id: number): Promise<Dashboard> {
  const { account } = context.user
  const [dashboard] = await dashboardsWhere(context, sql<SqlBool>`id = ${id} and (owner = ${account} or shared)`)
  if (!dashboard) return refuse('dashboard.gone')
  return dashboard.isOwn ? dashboard : refuse('dashboard.not-yours')
}

async function refuseTakenName({ db, user }: WriteContext, { id, name }: SaveInput): Promise<void> {
  const twins = sql`dashboards where owner = ${user.account} and name_key = ${foldCode(name)}
    and id is distinct from ${id ?? null}::int`
  if ((await countRows(db, twins)) > 0) refuse('dashboard.name-taken', { name })
}

async function refuseOneMore({ db, user }: WriteContext): Promise<void> {
  if ((await countRows(db, sql`dashboards where owner = ${user.account}`)) >= mostDashboards)
    refuse('dashboard.too-many', { max: mostDashboards })
}

function isSame(previous: Dashboard, { name, widgets, filters, shared, isDefault }: SaveInput): boolean {
  const { name: savedName, widgets: savedWidgets, filters: savedFilters, ...flags } = previous
  return (
    savedName === name &&
    flags.shared === shared &&
    flags.isDefault === isDefault &&
    isDeepStrictEqual(savedWidgets, widgets) &&
    isDeepStrictEqual(savedFilters, filters)
  )
}

function logged({ name, shared, isDefault, widgets }: Dashboard) {
  const titles = widgets.map(({ title, kind }) => title || kind)
  return { name, sharedReport: shared, opensByItself: isDefault, dashboardWidgets: titles }
}
