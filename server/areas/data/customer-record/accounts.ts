import type { customerRecord } from '@fairdesk/contract/areas/data/customer-record'
import { foldCode } from '@fairdesk/contract/names/fold'
import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { refuseBadName } from '../../../domain/accounts/account-name.ts'
import { makePassword } from '../../../domain/accounts/make-password.ts'
import { keepImportsOut } from '../../../domain/locks/import-lock.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import type { WriteContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { answerUnchanged } from '../../unchanged.ts'
import { knownCustomer } from './record.ts'
import { signOutDevices } from './sign-out-devices.ts'

/** A dealer's sign-in with a password made here. */
export const addAccount: Handler<typeof customerRecord.addAccount> = async (
  { db, user, services, record },
  { customerId, username },
) => {
  refuseBadName(username)
  await keepImportsOut(db)
  const customer = await knownCustomer(db, customerId, visibleTo(user))
  const password = makePassword()
  const hash = await services.passwords.hash(password)
  const added = await sql`
    insert into customer_accounts (customer_id, username, username_key, password_hash)
    values (${customerId}, ${username}, ${foldCode(username)}, ${hash})
    on conflict (username_key) do nothing returning id`.execute(db)
  if (added.rows.length === 0) refuse('account.taken', { account: username })
  record({ ref: `${customer.code} ${customer.name}`, after: { account: username } })
  return { account: username, password }
}

export const enableAccount: Handler<typeof customerRecord.enableAccount> = async (context, { accountId, enabled }) => {
  const { db, record } = context
  const { username, customer } = await seenAccount(context, accountId)
  const changed = await sql`
    update customer_accounts set enabled = ${enabled}, version = version + 1
    where id = ${accountId} and enabled <> ${enabled} returning id`.execute(db)
  if (changed.rows.length === 0) return answerUnchanged(context, {})
  const accountState = (isEnabled: boolean) => ({ account: username, enabled: isEnabled })
  const signedOut = enabled ? undefined : await signOutDevices(context, [accountId])
  record({ ref: customer, before: { ...accountState(!enabled), ...signedOut }, after: accountState(enabled) })
  return {}
}

export const resetAccountPassword: Handler<typeof customerRecord.resetAccountPassword> = async (
  context,
  { accountId },
) => {
  const { db, services, record } = context
  const { username, customer } = await seenAccount(context, accountId)
  const password = makePassword()
  await setPassword(db, accountId, await services.passwords.hash(password))
  const signedOut = await signOutDevices(context, [accountId])
  record({ ref: customer, before: signedOut, after: { account: username } })
  return { account: username, password }
}

/** Moves an account to another customer; its past actions stay with the old one. */
export const moveAccount: Handler<typeof customerRecord.moveAccount> = async (context, { accountId, customerId }) => {
  const { db, user, record } = context
  await keepImportsOut(db)
  const { username, customer, code: fromCode } = await seenAccount(context, accountId)
  const { code: toCode } = await knownCustomer(db, customerId, visibleTo(user))
  const updateResult = await sql`
    update customer_accounts set customer_id = ${customerId}, version = version + 1
    where id = ${accountId} and customer_id <> ${customerId} returning id`.execute(db)
  if (updateResult.rows.length === 0) return answerUnchanged(context, {})
  const describeOwner = (code: string) => ({ chosen: [{ code, account: username }] })
  const signedOut = await signOutDevices(context, [accountId])
  record({ ref: customer, before: { ...describeOwner(fromCode), ...signedOut }, after: describeOwner(toCode) })
  return {}
}

async function setPassword(db: Kysely<FairDb>, accountId: number, hash: string): Promise<void> {
  await sql`
    update customer_accounts set password_hash = ${hash}, version = version + 1 where id = ${accountId}`.execute(db)
}

/** Finds an account of a customer the user sees, with the customer's name and code. */
async function seenAccount({ db, user }: WriteContext, accountId: number) {
  const account = await db
    .selectFrom('customer_accounts')
    .select(['username', 'customer_id'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  if (!account) refuse('access.denied')
  const { code, name } = await knownCustomer(db, account.customer_id, visibleTo(user))
  return { username: account.username, code, customer: `${code} ${name}` }
}
