import type { EmbeddedPageSetting, embeddedPages } from '@fairdesk/contract/areas/settings/embedded-pages'
import type { Input } from '@fairdesk/contract/endpoint'
import { foldCode } from '@fairdesk/contract/names/fold'
import { refuse } from '@fairdesk/contract/refusal'
import { webOriginOf } from '@fairdesk/contract/values/web-address'
import { sql, type Transaction } from 'kysely'
import type { PlatformDb } from '../../../db/platform-types.gen.ts'
import { countRows } from '../../../domain/count-rows.ts'
import { previousOf } from '../../../domain/records/seen-version.ts'
import { writeRow } from '../../../domain/records/write-row.ts'
import type { Handler } from '../../handler.ts'
import { type StoredPage, settingFrom, standIns } from './list.ts'

/** Adds an embedded page, changes one, or takes a deleted one back. */
export const saveReport: Handler<typeof embeddedPages.saveReportSet> = async (context, input) => {
  const { platform, caller, record } = context
  refuseBadName(input.name)
  refuseBadUrl(input.url, caller.host)
  await lockList(platform)
  const previous = await previousOf(input, (id) => knownPage(platform, id))
  const twins = sql`
    report_config where name_key = ${foldCode(input.name)} and deleted_at is null and id <> ${input.id ?? 0}`
  if ((await countRows(platform, twins)) > 0) refuse('web-report.name-taken', { name: input.name })
  const updated = await knownPage(platform, await writePage(platform, input))
  record({ ref: updated.name, before: previous, after: updated })
  return updated
}

/** A deleted one is gone for everybody and can be saved again by its id. Deleting it twice is no harm. */
export const deleteReport: Handler<typeof embeddedPages.deleteReportSet> = async (
  { platform, record, recordNothing },
  { id },
) => {
  const previous = await findPage(platform, id)
  const deleted = await sql<{ version: number }>`
    update report_config set deleted_at = now(), version = version + 1
    where id = ${id} and deleted_at is null returning version`.execute(platform)
  const [deletedRow] = deleted.rows
  if (deletedRow && previous) record({ ref: previous.name, before: previous })
  else recordNothing()
  return { version: deletedRow?.version ?? previous?.version ?? 0 }
}

export const sortReports: Handler<typeof embeddedPages.sortReportSets> = async ({ platform, record }, { ids }) => {
  await lockList(platform)
  const previousNames = await namesInOrder(platform)
  await sql`
    with wanted as (select id, place from unnest(${ids}::int[]) with ordinality as listed (id, place))
    update report_config set sort = coalesce((select place from wanted where wanted.id = report_config.id), 1000 + sort)
    where deleted_at is null`.execute(platform)
  record({ ref: 'sort', before: { names: previousNames }, after: { names: await namesInOrder(platform) } })
  return {}
}

async function namesInOrder(db: Transaction<PlatformDb>): Promise<string[]> {
  const result = await sql<{ name: string }>`
    select name from report_config where deleted_at is null order by sort, id`.execute(db)
  return result.rows.map(({ name }) => name)
}

/** Names and places are of the whole list: two savers follow one another. */
async function lockList(db: Transaction<PlatformDb>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('fairdesk.report_config'))`.execute(db)
}

/** The name becomes the page's address, where dots alone mean something else. */
function refuseBadName(name: string): void {
  if (/^\.+$/.test(name)) refuse('web-report.bad-name')
}

/** Refuses bad addresses and our own site: one of our pages in a frame could access what the frame must not. */
function refuseBadUrl(url: string, host: string): void {
  if (webOriginOf(url) === null) refuse('web-report.bad-url')
  const { protocol, host: urlHost } = new URL(url)
  // Parse our host too, so that both omit a default port.
  if (URL.parse(`${protocol}//${host}`)?.host === urlHost) refuse('web-report.own-site')
  for (const [, name = ''] of url.matchAll(/\{([^{}]*)\}/g)) {
    if (!standIns.some((placeholder) => placeholder === name))
      refuse('web-report.placeholder', { name: name.slice(0, 30) })
  }
}

async function findPage(db: Transaction<PlatformDb>, id: number): Promise<EmbeddedPageSetting | undefined> {
  const result = await sql<StoredPage>`select * from report_config where id = ${id}`.execute(db)
  return result.rows.map(settingFrom)[0]
}

async function knownPage(db: Transaction<PlatformDb>, id: number): Promise<EmbeddedPageSetting> {
  return (await findPage(db, id)) ?? refuse('web-report.gone')
}

/** A new page is added last, a deleted one is restored. */
function writePage(db: Transaction<PlatformDb>, input: Input<typeof embeddedPages.saveReportSet>): Promise<number> {
  const { id, name, url, enabled, openTo, sort } = input
  return writeRow(db, 'report_config', {
    id,
    columns: { name, name_key: foldCode(name), url, enabled, open_to: openTo },
    added: { sort: sql`(select coalesce(max(sort), 0) + 1 from report_config where deleted_at is null)` },
    changed: { sort, deleted_at: null },
  })
}
