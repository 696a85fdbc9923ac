import { readParams } from '@fairdesk/contract/areas/reports/saved/read-params'
import { firstParams, writeParams } from '@fairdesk/contract/areas/reports/saved/report-params'
import type { SavedReport, savedReports } from '@fairdesk/contract/areas/reports/saved/saved-reports'
import { sortByName } from '@fairdesk/contract/names/compare'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { type SessionUser, visibleTo } from '../../../domain/visibility/session-user.ts'
import type { Handler } from '../../handler.ts'
import { withPresentFilters } from './present-filters.ts'

/** Lists the user's own reports and those shared by others, reduced to values that still exist and are visible. */
export const savedReportsFor: Handler<typeof savedReports.getOrderReportSaveParam> = ({ db, user }, { reportKey }) => {
  const ofKey = reportKey === undefined ? sql<SqlBool>`true` : sql<SqlBool>`report_key = ${reportKey}`
  return savedWhere({ db, user }, sql<SqlBool>`(owner = ${user.account} or shared) and ${ofKey}`)
}

export const readSent: Handler<typeof savedReports.readReportParams> = async (reader, { params }) => {
  const [read] = await readTexts(reader, [params])
  return read ?? { params: '', dropped: [] }
}

type Reader = { readonly db: Kysely<FairDb>; readonly user: SessionUser }

type StoredReport = {
  readonly id: number
  readonly owner: string
  readonly owner_name: string
  readonly report_key: SavedReport['reportKey']
  readonly name: string
  readonly params: string
  readonly shared: boolean
  readonly is_default: boolean
  readonly version: number
}

export async function savedWhere(reader: Reader, condition: RawBuilder<SqlBool>): Promise<SavedReport[]> {
  const result = await sql<StoredReport>`
    select id, owner, owner_name, report_key, name, params, shared, is_default, version from report_params
    where ${condition} order by id`.execute(reader.db)
  const isOwn = ({ owner }: StoredReport) => owner === reader.user.account
  const rows = sortByName(result.rows, ({ name }) => name).sort((a, b) => Number(isOwn(b)) - Number(isOwn(a)))
  const read = await readTexts(
    reader,
    rows.map(({ params }) => params),
  )
  return rows.map((row, index) => ({
    id: row.id,
    name: row.name,
    reportKey: row.report_key,
    owner: row.owner,
    ownerName: row.owner_name || row.owner,
    isOwn: isOwn(row),
    shared: row.shared,
    isDefault: row.is_default,
    version: row.version,
    params: read[index]?.params ?? '',
    dropped: [...(read[index]?.dropped ?? [])],
  }))
}

/** Rewrites each text with the values that are still valid, and lists the dropped ones. */
async function readTexts({ db, user }: Reader, texts: readonly string[]) {
  const visibility = visibleTo(user)
  const first = firstParams(visibility.prices)
  const read = texts.map((text) => readParams(text, visibility.prices))
  const present = await withPresentFilters(
    db,
    visibility,
    read.map(({ params }) => params),
  )
  return present.map(({ params, dropped }, index) => ({
    params: writeParams(params, first),
    dropped: [...(read[index]?.dropped ?? []), ...dropped],
  }))
}
