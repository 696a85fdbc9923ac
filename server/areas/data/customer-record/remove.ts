import type { customerRecord } from '@fairdesk/contract/areas/data/customer-record'
import { foldCode } from '@fairdesk/contract/names/fold'
import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { agentProblem, mostAgentLevels } from '../../../domain/customers/agent-chain.ts'
import { signOutDisabled } from '../../../domain/dealers/sign-out-disabled.ts'
import { writeCustomersAlone } from '../../../domain/locks/customers-lock.ts'
import { keepImportsOut } from '../../../domain/locks/import-lock.ts'
import { shutGate } from '../../../domain/locks/order-gate.ts'
import { repeatedCode } from '../../../domain/records/repeated-code.ts'
import { followInReports } from '../../follow-in-reports.ts'
import type { Handler } from '../../handler.ts'
import { answerUnchanged } from '../../unchanged.ts'
import { type BatchCustomer, chosenCustomers } from './batch.ts'
import { namesOf } from './describe-customer.ts'

/** Soft-deletes customers; idempotent. Refused if one has a live order or buys for others. */
export const removeCustomers: Handler<typeof customerRecord.remove> = async (context, { customerIds }) => {
  const { db, user, record } = context
  await keepImportsOut(db)
  // No order begins between the look for one and the deletion.
  await sql`select ${shutGate}`.execute(db)
  const selectedCustomers = (await chosenCustomers(context, customerIds)).filter(({ isDeleted }) => !isDeleted)
  if (selectedCustomers.length === 0) return answerUnchanged(context, {})
  const ids = selectedCustomers.map(({ id }) => id)
  const ordering = await withOrders(db, ids)
  if (ordering.length > 0) refuse('customer.has-orders', { count: ordering.length, names: namesOf(ordering) })
  const agents = await agentsAmong(db, ids)
  if (agents.length > 0) refuse('customer.is-agent', { names: namesOf(agents) })
  await sql`
    update customers set deleted_at = now(), deleted_by = ${user.account}, version = version + 1, updated_at = now()
    where id = any(${ids}::int[])`.execute(db)
  record({ ref: namesOf(selectedCustomers), before: { chosen: codesOf(selectedCustomers) } })
  followInReports(context)
  context.afterCommit(() => signOutDisabled(context.services, context.user.fair))
  return {}
}

/** Takes a deletion back, unless another customer has taken the code meanwhile. */
export const restoreCustomers: Handler<typeof customerRecord.restore> = async (context, { customerIds }) => {
  const { db, record } = context
  await keepImportsOut(db)
  await writeCustomersAlone(db)
  const selectedCustomers = (await chosenCustomers(context, customerIds)).filter(({ isDeleted }) => isDeleted)
  if (selectedCustomers.length === 0) return answerUnchanged(context, {})
  const duplicates = await sql<{ code: string }>`
    select code from customers where deleted_at is null
      and code_key = any(${selectedCustomers.map(({ code }) => foldCode(code))})`.execute(db)
  const duplicate = duplicates.rows[0]?.code ?? repeatedCode(selectedCustomers.map(({ code }) => code))
  if (duplicate !== undefined) refuse('customer.code-taken', { code: duplicate })
  const ids = selectedCustomers.map(({ id }) => id)
  await sql`
    update customers set deleted_at = null, deleted_by = null, version = version + 1, updated_at = now(),
      agent_id = (select agents.id from customers agents where agents.id = customers.agent_id
        and (agents.deleted_at is null or agents.id = any(${ids}::int[])))
    where id = any(${ids}::int[])`.execute(db)
  await refuseBadChains(db, selectedCustomers)
  record({ ref: namesOf(selectedCustomers), after: { chosen: codesOf(selectedCustomers) } })
  followInReports(context)
  return {}
}

type BlockingCustomer = { code: string; name: string }

/**
 * Finds the customers with pieces in a live order of any type. Emptied orders are deleted with their customer; those
 * in the bin stay there, and are restored after their customer.
 */
async function withOrders(db: Kysely<FairDb>, ids: readonly number[]): Promise<BlockingCustomer[]> {
  const result = await sql<BlockingCustomer>`
    select code, name from customers
    where id = any(${[...ids]}::int[]) and exists (
      select from orders where orders.customer_id = customers.id and orders.deleted_at is null
        and exists (select from order_rows where order_rows.order_id = orders.id and order_rows.qty > 0))
    order by sort, id`.execute(db)
  return result.rows
}

/** Finds the agents among the customers with buyers who would remain. */
async function agentsAmong(db: Kysely<FairDb>, ids: readonly number[]): Promise<BlockingCustomer[]> {
  const result = await sql<BlockingCustomer>`
    select code, name from customers
    where id = any(${[...ids]}::int[]) and exists (
      select from customers buyers where buyers.agent_id = customers.id and buyers.deleted_at is null
        and buyers.id <> all(${[...ids]}::int[]))
    order by sort, id`.execute(db)
  return result.rows
}

/**
 * Refuses restored customers that would make a chain of agents too long or close a cycle: agents may have changed
 * meanwhile.
 */
async function refuseBadChains(db: Kysely<FairDb>, restored: readonly BatchCustomer[]): Promise<void> {
  const links = await sql<{ id: number; agent_id: number | null }>`
    select id, agent_id from customers where deleted_at is null`.execute(db)
  const agentOf = new Map(links.rows.map(({ id, agent_id }) => [id, agent_id]))
  const bad = restored.filter(({ id }) => {
    const agentId = agentOf.get(id)
    return typeof agentId === 'number' && agentProblem(agentOf, id, agentId) !== undefined
  })
  if (bad.length > 0) refuse('customer.restore-chain', { names: namesOf(bad), limit: mostAgentLevels })
}

function codesOf(customers: readonly BatchCustomer[]): string[] {
  return customers.map(({ code }) => code)
}
