import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import { findFair } from '../../../domain/fairs/fairs.ts'
import { refuseChanged } from '../../../domain/records/seen-version.ts'
import type { Fair } from '../../../domain/visibility/session-user.ts'
import type { PlatformWriteContext } from '../../context.ts'

/**
 * Locks the fair until this write ends.
 * @throws Refusal fair.gone; record.changed if its version differs from the one that was read
 */
export async function heldFair({ platform }: PlatformWriteContext, fairId: number, version?: number): Promise<Fair> {
  const result = await sql<{ version: number }>`
    select version from fairs where id = ${fairId} and kind = 'fair' and ready for update`.execute(platform)
  const lockedFair = result.rows[0] ?? refuse('fair.gone')
  refuseChanged(lockedFair, version)
  return (await findFair(platform, fairId)) ?? refuse('fair.gone')
}

export async function versionOf({ platform }: PlatformWriteContext, fairId: number): Promise<{ version: number }> {
  const result = await sql<{ version: number }>`select version from fairs where id = ${fairId}`.execute(platform)
  return result.rows[0] ?? refuse('fair.gone')
}
