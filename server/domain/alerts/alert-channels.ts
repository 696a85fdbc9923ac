import type { AlertChannelInput, AlertProblem } from '@fairdesk/contract/areas/reports/alerts/alert-channels'
import { type Kysely, type SqlBool, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import type { Seal } from '../settings/seal.ts'

export type ChannelFields = Omit<AlertChannelInput, 'id' | 'version' | 'secret'>
export type ChannelOptions = Pick<ChannelFields, 'host' | 'port' | 'security' | 'user' | 'sender'>

/** Channel as it is stored; `secret` is sealed. */
export type StoredChannel = ChannelFields & {
  readonly id: number
  readonly version: number
  readonly secret: Buffer | null
  readonly failures: number
  readonly problem: AlertProblem | ''
  readonly detail: string
}

type Row = Omit<StoredChannel, keyof ChannelOptions> & { readonly options: ChannelOptions }

export async function channelsWhere(db: Kysely<FairDb>, condition = sql<SqlBool>`true`): Promise<StoredChannel[]> {
  const result = await sql<Row>`
    select id, version, kind, name, options, secret_sealed as secret, enabled, failures, problem, detail
    from alert_channels where deleted_at is null and ${condition} order by id`.execute(db)
  return result.rows.map(({ options, ...row }) => ({ ...row, ...options }))
}

export async function channelById(db: Kysely<FairDb>, id: number): Promise<StoredChannel | undefined> {
  return (await channelsWhere(db, sql<SqlBool>`id = ${id}`))[0]
}

/** Returns a channel's secret; empty if it has none, or it was sealed with another installation's key. */
export function openChannelSecret(seal: Seal, { secret }: Pick<StoredChannel, 'secret'>): string {
  return (secret && seal.open(secret)?.toString('utf8')) ?? ''
}

/** Returns the fields of a channel without its storage data. */
export function channelFieldsOf(channel: ChannelFields): ChannelFields {
  const { kind, name, enabled, host, port, security, user, sender } = channel
  return { kind, name, enabled, host, port, security, user, sender }
}
