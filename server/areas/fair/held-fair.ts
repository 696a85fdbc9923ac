import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import type { Fair } from '../../domain/accounts/session-user.ts'
import { findFair } from '../../domain/settings/fairs.ts'
import type { PlatformWriteContext } from '../context.ts'

/** The fair, nobody else's to change until this write is over. @throws Refusal fair.gone; record.changed where it is of another version than was looked at */
export async function heldFair({ platform }: PlatformWriteContext, fairId: number, version?: number): Promise<Fair> {
  const found = await sql<{ version: number }>`
    select version from fairs where id = ${fairId} and kind = 'fair' and ready for update`.execute(platform)
  const held = found.rows[0] ?? refuse('fair.gone')
  if (version !== undefined && held.version !== version) refuse('record.changed')
  return (await findFair(platform, fairId)) ?? refuse('fair.gone')
}

export async function versionOf({ platform }: PlatformWriteContext, fairId: number): Promise<{ version: number }> {
  const found = await sql<{ version: number }>`select version from fairs where id = ${fairId}`.execute(platform)
  return found.rows[0] ?? refuse('fair.gone')
}
