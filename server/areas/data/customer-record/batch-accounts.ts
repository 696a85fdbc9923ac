import type { customerRecord, SignInCard } from '@fairdesk/contract/areas/data/customer-record'
import { refuse } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import { makePassword } from '../../../domain/accounts/make-password.ts'
import { signedInDevices } from '../../../domain/dealers/sign-out-accounts.ts'
import { readSwitches } from '../../../domain/switches/switches-in-force.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import { customerVisible } from '../../../domain/visibility/visibility.ts'
import type { Handler } from '../../handler.ts'
import { chosenCustomers } from './batch.ts'
import { namesOf } from './describe-customer.ts'
import { signOutDevices } from './sign-out-devices.ts'

type Account = { readonly id: number; readonly customerId: number; readonly username: string }

/** New passwords for all enabled sign-ins of customers, made here. */
export const resetPasswords: Handler<typeof customerRecord.resetPasswords> = async (context, { customerIds }) => {
  const { db, services, record, recordNothing } = context
  const selectedCustomers = (await chosenCustomers(context, customerIds)).filter(({ isDeleted }) => !isDeleted)
  const result = await sql<Account>`
    select id, customer_id as "customerId", username from customer_accounts
    where customer_id = any(${selectedCustomers.map(({ id }) => id)}::int[]) and enabled order by customer_id, id for update`.execute(
    db,
  )
  const newPasswords = await Promise.all(
    result.rows.map(async (account) => {
      const password = makePassword()
      return { ...account, password, hash: await services.passwords.hash(password) }
    }),
  )
  await sql`
    update customer_accounts set password_hash = made.hash, version = version + 1
    from unnest(${newPasswords.map(({ id }) => id)}::int[], ${newPasswords.map(({ hash }) => hash)}::text[]) as made (id, hash)
    where customer_accounts.id = made.id`.execute(db)
  const signedOut = await signOutDevices(
    context,
    newPasswords.map(({ id }) => id),
  )
  const byId = new Map(selectedCustomers.map((customer) => [customer.id, customer]))
  const issuedPasswords = newPasswords.map(({ customerId, username, password }) => {
    const { code = '', name = '' } = byId.get(customerId) ?? {}
    return { customerId, code, name, account: username, password }
  })
  if (issuedPasswords.length === 0) recordNothing()
  else
    record({
      ref: namesOf(selectedCustomers),
      before: signedOut,
      after: { chosen: issuedPasswords.map(({ code, account }) => ({ code, account })) },
    })
  const having = new Set(issuedPasswords.map(({ customerId }) => customerId))
  return { made: issuedPasswords, without: selectedCustomers.length - having.size }
}

/** Returns the data printed on customers' cards, in their order. All must be visible to the user. */
export const signInCards: Handler<typeof customerRecord.signInCards> = async (
  { db, user, services },
  { customerIds },
) => {
  const ids = [...new Set(customerIds)]
  const result = await sql<Omit<SignInCard, 'devices'> & { readonly accountIds: readonly number[] }>`
    select customers.id as "customerId", customers.code, customers.name, coalesce(areas.name, '') as area,
      array(select username from customer_accounts
        where customer_id = customers.id and enabled order by id) as accounts,
      array(select id from customer_accounts where customer_id = customers.id and enabled) as "accountIds",
      (select count(*)::int from customer_accounts account
        join customer_cards card on card.account_id = account.id and card.ended_at is null
        where account.customer_id = customers.id and account.enabled) as carded
    from customers left join areas on areas.id = customers.area_id
    where customers.id = any(${ids}::int[]) and customers.deleted_at is null and ${customerVisible(visibleTo(user))}
    order by customers.sort, customers.id`.execute(db)
  if (result.rows.length < ids.length) refuse('access.denied')
  const { cardSignIn } = await readSwitches(db)
  const all = cardSignIn === 'off' ? [] : result.rows.flatMap(({ accountIds }) => accountIds)
  const signedIn = await signedInDevices(services.platform, user.fair, all)
  return result.rows.map(({ accountIds, ...card }) => ({
    ...card,
    devices: accountIds.reduce((sum, id) => sum + (signedIn.get(id) ?? 0), 0),
  }))
}
