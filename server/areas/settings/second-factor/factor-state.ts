import type { secondFactor } from '@fairdesk/contract/areas/settings/second-factor'
import { sql } from 'kysely'
import type { Handler } from '../../handler.ts'

export const factorState: Handler<typeof secondFactor.state> = async ({ user, services }) => {
  const result = await sql<{ at: Date; left: number }>`
    select confirmed_at as at, cardinality(recovery_hashes) as left
    from second_factors where account_id = ${user.accountId} and confirmed_at is not null`.execute(services.platform)
  const [row] = result.rows
  return {
    isOn: row !== undefined,
    since: row?.at.toISOString() ?? '',
    recoveryCodesLeft: row?.left ?? 0,
    isRequired: user.secondFactor.isRequired,
  }
}
