import type { customerRecord } from '@fairdesk/contract/areas/data/customer-record'
import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import { cardReplaced } from '../../../domain/accounts/sign-in/why-ended.ts'
import { makeCards } from '../../../domain/dealers/cards.ts'
import { readSystemSettings } from '../../../domain/settings/system-settings.ts'
import { readSwitches } from '../../../domain/switches/switches-in-force.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import { customerVisible } from '../../../domain/visibility/visibility.ts'
import type { Handler } from '../../handler.ts'
import { answerUnchanged } from '../../unchanged.ts'
import { namesOf } from './describe-customer.ts'
import { signOutDevices } from './sign-out-devices.ts'

type CardAccount = {
  readonly id: number
  readonly customerId: number
  readonly account: string
  readonly code: string
  readonly name: string
}

/**
 * Secrets for cards that are about to be printed; devices that are signed in by the same accounts are signed out, as a lost card may
 * have signed them in. All customers must be the user's to see.
 */
export const makeSignInCards: Handler<typeof customerRecord.makeCards> = async (context, { customerIds, accounts }) => {
  const { db, user, services, caller, record, afterCommit } = context
  const ids = [...new Set(customerIds)]
  const visibleResult = await sql<{ id: number }>`
    select id from customers where id = any(${ids}::int[]) and deleted_at is null and ${customerVisible(visibleTo(user))}`.execute(
    db,
  )
  if (visibleResult.rows.length < ids.length) refuse('access.denied')
  const result = await sql<CardAccount>`
    select accounts.id, customers.id as "customerId", username as account, code, name
    from customer_accounts accounts join customers on customers.id = accounts.customer_id
    where customers.id = any(${ids}::int[]) and accounts.enabled
      and (${accounts ?? null}::text[] is null or username = any(${accounts ?? null}::text[]))
    order by customers.sort, customers.id, accounts.id for update of accounts`.execute(db)
  const { settings } = await readSystemSettings(services.platform)
  const answer = (secrets: ReadonlyMap<number, string>, signedOut: number) => ({
    signedOut,
    address: settings.orderingAddress.replace(/\/$/, ''),
    cards: result.rows.map(({ id, customerId, account }) => ({ customerId, account, secret: secrets.get(id) ?? '' })),
  })
  const { cardSignIn } = await readSwitches(db)
  if (cardSignIn === 'off' || result.rows.length === 0) return answerUnchanged(context, answer(new Map(), 0))
  const accountIds = result.rows.map(({ id }) => id)
  const newSecrets = await makeCards(db, accountIds, user.account)
  const signedOut = await signOutDevices(context, accountIds, cardReplaced)
  const event = { action: 'security.cards-replaced', ip: caller.ip, account: user.account } as const
  afterCommit(() => services.security.note({ ...event, ref: `${user.fair.code} ${result.rows.length}` }))
  record({
    ref: namesOf(result.rows),
    before: signedOut,
    after: { chosen: result.rows.map(({ code, account }) => ({ code, account })) },
  })
  return answer(newSecrets, signedOut?.devices ?? 0)
}
