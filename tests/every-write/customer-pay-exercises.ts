import { customerDiscounts } from '@fairdesk/contract/areas/data/customer-discounts'
import { customerTargets, targetFigures } from '@fairdesk/contract/areas/data/customer-targets'
import { world } from '../../server/testing/world.ts'
import type { Desk } from './desk.ts'

const customerId = world.customers.hangzhou

/** The writes of what customers pay and what is wanted of them. */
export const customerPayExercises: Readonly<Record<string, (desk: Desk) => Promise<unknown>>> = {
  'customer.save-discounts': changeDiscounts,
  'customer.save-targets': async (desk) => {
    const { rows = [] } = (await desk.app.call(customerTargets.get, { customerId })).data ?? {}
    const shoes = { dim1: 'category', value1: 'SHOE', dim2: 'wave', value2: 'W1' } as const
    const was = rows.find(({ value1 }) => value1 === 'SHOE')?.figures ?? {}
    const changes = targetFigures.map((figure) => ({
      ...shoes,
      figure,
      was: was[figure] ?? null,
      now: was[figure] === 31 ? 32 : 31,
    }))
    await desk.call(customerTargets.save, { customerId, changes })
  },
  'customer.reprice': async (desk) => {
    await changeDiscounts(desk)
    const { seal } = (await desk.app.call(customerDiscounts.repricing, { customerId })).data ?? {}
    await desk.call(customerDiscounts.reprice, { customerId, seal: seal ?? '' })
  },
}

/** Another discount each time, so that there is something to change. */
async function changeDiscounts(desk: Desk): Promise<void> {
  const { data } = await desk.app.call(customerDiscounts.get, { customerId })
  const was = data?.discount ?? 0
  const { categoryId } = data?.fairCategories[0] ?? {}
  const category = data?.categories.find((one) => one.categoryId === categoryId)?.discount ?? null
  const changes = [
    { was, now: was === 41 ? 42 : 41 },
    { categoryId, was: category, now: category === 31 ? 32 : 31 },
  ]
  await desk.call(customerDiscounts.save, { customerId, changes, basis: { was: data?.basis ?? 'tag', now: 'tag' } })
}
