import type { Dashboard, dashboards } from '@fairdesk/contract/areas/reports/dashboards/dashboards'
import type { DashboardFilters, Widget } from '@fairdesk/contract/areas/reports/dashboards/widgets'
import { sortByName } from '@fairdesk/contract/names/compare'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import type { SessionUser } from '../../../domain/visibility/session-user.ts'
import type { Handler } from '../../handler.ts'

export const listDashboards: Handler<typeof dashboards.list> = async ({ db, user }) => ({
  list: await dashboardsWhere({ db, user }, sql<SqlBool>`owner = ${user.account} or shared`),
})

type StoredDashboard = {
  readonly id: number
  readonly owner: string
  readonly owner_name: string
  readonly name: string
  readonly widgets: Widget[]
  readonly filters: DashboardFilters
  readonly shared: boolean
  readonly is_default: boolean
  readonly version: number
}

type Reader = { readonly db: Kysely<FairDb>; readonly user: SessionUser }

/** One's own first, then by name. */
export async function dashboardsWhere({ db, user }: Reader, condition: RawBuilder<SqlBool>): Promise<Dashboard[]> {
  const { rows } = await sql<StoredDashboard>`
    select id, owner, owner_name, name, widgets, filters, shared, is_default, version from dashboards
    where ${condition} order by id`.execute(db)
  return sortByName(rows, ({ name }) => name)
    .map(({ owner, owner_name: ownerName, is_default: isDefault, ...row }) => ({
      ...row,
      owner,
      ownerName: ownerName || owner,
      isOwn: owner === user.account,
      isDefault,
    }))
    .sort((a, b) => Number(b.isOwn) - Number(a.isOwn))
}
