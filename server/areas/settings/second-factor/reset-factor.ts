import type { secondFactor } from '@fairdesk/contract/areas/settings/second-factor'
import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import type { Handler } from '../../handler.ts'

/** Another account's: one's own needs a code of it. */
export const resetFactor: Handler<typeof secondFactor.reset> = async (context, { accountId }) => {
  const { platform, services, user, record, recordNothing, afterCommit } = context
  if (accountId === user.accountId) refuse('second-factor.own')
  const result = await sql<{ ref: string }>`
    select username as ref from accounts where id = ${accountId} and deleted_at is null`.execute(platform)
  const { ref } = result.rows[0] ?? refuse('account.gone')
  const removed = await sql`delete from second_factors where account_id = ${accountId}`.execute(platform)
  if (removed.numAffectedRows === 0n) {
    recordNothing()
    return { wasOn: false }
  }
  const ended = await services.sessions.endAllOf(platform, [accountId], 'second-factor-reset')
  afterCommit(() => services.sessions.forget({ accounts: [accountId] }))
  record({ ref, after: { endedSessions: ended.length } })
  return { wasOn: true }
}
