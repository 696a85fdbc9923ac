import type { account } from '@fairdesk/contract/areas/settings/account'
import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import { findFair } from '../../../domain/fairs/fairs.ts'
import type { Handler } from '../../handler.ts'

/**
 * Creates a sign-in as that user, attached to the administrator's own: it takes no writes (http/access.ts), and ends
 * when the administrator's own ends, the administrator loses that role, or the user becomes one (domain/sessions.ts).
 */
export const startPreview: Handler<typeof account.preview> = async (
  { platform, services, user, caller, record },
  { accountId, fairId },
) => {
  const result = await sql<{ username: string; isAdmin: boolean; mayEnter: boolean }>`
    select username, is_admin as "isAdmin", exists (
      select from account_fairs where account_id = accounts.id and fair_id = ${fairId}) as "mayEnter"
    from accounts where id = ${accountId} and deleted_at is null`.execute(platform)
  const accountRow = result.rows[0] ?? refuse('account.gone')
  const fair = await findFair(platform, fairId)
  if (accountRow.isAdmin || !accountRow.mayEnter || !fair || fair.status === 'archived') refuse('account.no-preview')
  const token = await services.sessions.start(platform, {
    accountId,
    fairId,
    client: caller.client,
    ip: caller.ip,
    viewerSessionId: user.sessionId,
  })
  record({ ref: `${accountRow.username}@${fair.code}` })
  return { token }
}
