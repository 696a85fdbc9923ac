import type { FairCounts, FairRecord, FairSnapshot, fair } from '@fairdesk/contract/areas/settings/fair'
import type { ScheduledState } from '@fairdesk/contract/fair-states'
import { sql } from 'kysely'
import { countFairs } from '../../../domain/fair-lifecycle/kept-counts.ts'
import { type FairRow, fairFrom } from '../../../domain/fairs/fair-row.ts'
import type { Handler } from '../../handler.ts'

type ScheduleRow = { readonly id: number; readonly to: ScheduledState; readonly at: string; readonly by: string }

type Row = Omit<FairRow, 'planned'> & {
  readonly kind: 'fair' | 'snapshot'
  readonly of_fair_id: number | null
  readonly year: number | null
  readonly address: string
  readonly starts_at: Date | null
  readonly ends_at: Date | null
  readonly is_default: boolean
  readonly version: number
  readonly created_at: Date
  readonly kept_until: Date | null
  readonly planned: readonly ScheduleRow[]
}

export const listFairs: Handler<typeof fair.list> = async ({ services }) => {
  const result = await sql<Row>`
    select fairs.*, (
      select coalesce(json_agg(json_build_object('id', id, 'to', act, 'at', at,
        'by', case when real_name = '' then account else real_name end) order by at), '[]')
      from fair_schedule where fair_id = fairs.id and done_at is null) as planned
    from fairs where ready and kind in ('fair', 'snapshot') order by id desc`.execute(services.platform)
  const countsById = await countFairs(
    services,
    result.rows.map(({ id, schema_name, database_url }) => ({ id, schema: schema_name, databaseUrl: database_url })),
  )
  const countedRows = result.rows.map((row) => ({ row, counts: countsById.get(row.id) ?? null }))
  return {
    list: countedRows.flatMap(({ row, counts }) => (row.kind === 'fair' ? [recordOf(row, counts)] : [])),
    snapshots: countedRows.flatMap(({ row, counts }) => (row.kind === 'snapshot' ? [snapshotOf(row, counts)] : [])),
    hasDemo: services.fillDemo !== null,
  }
}

function recordOf(row: Row, counts: FairCounts | null): FairRecord {
  const planned = row.planned.map(({ to, at }) => ({ to, at: Date.parse(at) }))
  return {
    fairId: row.id,
    code: row.code,
    name: row.name,
    year: row.year,
    address: row.address,
    startsAt: row.starts_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
    numberPrefix: row.number_prefix,
    status: fairFrom({ ...row, planned }).status,
    isDefault: row.is_default,
    version: row.version,
    planned: row.planned
      .filter(({ at }) => Date.parse(at) > Date.now())
      .map((step) => ({ ...step, at: new Date(step.at).toISOString() })),
    counts,
  }
}

function snapshotOf(row: Row, counts: FairCounts | null): FairSnapshot {
  return {
    fairId: row.id,
    ofFairId: row.of_fair_id ?? 0,
    name: row.name,
    madeAt: row.created_at.toISOString(),
    keptUntil: (row.kept_until ?? row.created_at).toISOString(),
    counts,
  }
}
