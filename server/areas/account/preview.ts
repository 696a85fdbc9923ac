import type { account } from '@fairdesk/contract/areas/settings/account'
import { refuse } from '@fairdesk/contract/refusal'
import { findFair } from '../../domain/settings/fairs.ts'
import type { Handler } from '../handler.ts'

/**
 * A sign-in of that user which belongs to the administrator's own: it takes no writes (http/access.ts), and is dead as
 * soon as his own is, or he is no administrator any more, or the user becomes one (domain/sessions.ts).
 */
export const startPreview: Handler<typeof account.preview> = async (
  { platform, services, user, caller, record },
  { accountId, fairId },
) => {
  const known = await platform
    .selectFrom('accounts')
    .leftJoin('account_fairs', (join) =>
      join.onRef('account_fairs.account_id', '=', 'accounts.id').on('account_fairs.fair_id', '=', fairId),
    )
    .select(['username', 'is_admin', 'account_fairs.fair_id'])
    .where('accounts.id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!known) refuse('account.gone')
  const fair = await findFair(platform, fairId)
  if (known.is_admin || known.fair_id === null || !fair || fair.status === 'archived') refuse('account.no-preview')
  const token = await services.sessions.start(platform, {
    accountId,
    fairId,
    client: caller.client,
    ip: caller.ip,
    viewerSessionId: user.sessionId,
  })
  record({ ref: `${known.username}@${fair.code}` })
  return { token }
}
