import type { PlanRequest } from '../../kind-plan.ts'
import type { PlannedCustomer } from './planned.ts'

export type PasswordHashes = ReadonlyMap<PlannedCustomer, string>

/** One after another: each takes a processor for a while, and the hall orders meanwhile. */
export async function hashPasswords(
  customers: readonly PlannedCustomer[],
  { passwords, progress }: Pick<PlanRequest, 'passwords' | 'progress'>,
): Promise<PasswordHashes> {
  const hashes = new Map<PlannedCustomer, string>()
  for (const [done, customer] of customers.entries()) {
    progress.giveWay()
    progress.set('writing', done, customers.length)
    if (customer.password !== null) hashes.set(customer, await passwords.hash(customer.password))
  }
  return hashes
}
