import type { embeddedPages } from '@fairdesk/contract/areas/settings/embedded-pages'
import { accountKinds, type EmbeddedPageSetting } from '@fairdesk/contract/areas/settings/embedded-pages'
import { type Kysely, sql } from 'kysely'
import type { PlatformDb } from '../../../db/platform-types.gen.ts'
import type { Handler } from '../../handler.ts'

/** Lists the embedded pages this user may open, with the placeholders in their addresses filled in. */
export const reportsFor: Handler<typeof embeddedPages.getListUrl> = async ({ services, user, caller }) => {
  const placeholderValues = { fairId: String(user.fair.id), fairCode: user.fair.code, language: caller.language }
  const reports = await allReports(services.platform)
  return reports
    .filter(({ enabled }) => enabled)
    .filter(({ openTo }) => user.isAdmin || openTo.length === 0 || openTo.some((kind) => kind === user.accountType))
    .map(({ id, name, url }) => ({ id, name, url: filled(url, placeholderValues) }))
}

export async function allReports(db: Kysely<PlatformDb>): Promise<EmbeddedPageSetting[]> {
  const result = await sql<StoredPage>`select * from report_config where deleted_at is null order by sort, id`.execute(
    db,
  )
  return result.rows.map(settingFrom)
}

export type StoredPage = Omit<EmbeddedPageSetting, 'openTo'> & { readonly open_to: readonly number[] }

export function settingFrom({ id, name, url, sort, enabled, open_to, version }: StoredPage): EmbeddedPageSetting {
  const openTo = Object.values(accountKinds).filter((kind) => open_to.includes(kind))
  return { id, name, url, sort, enabled, openTo, version }
}

/** Placeholders allowed in braces in an address. */
export const standIns = ['fairId', 'fairCode', 'language'] as const

function filled(url: string, placeholderValues: Record<(typeof standIns)[number], string>): string {
  return standIns.reduce((text, name) => text.replaceAll(`{${name}}`, encodeURIComponent(placeholderValues[name])), url)
}
