import type { DeviceCustomer } from '@fairdesk/contract/areas/device/customer-facts'
import type { DeviceMe } from '@fairdesk/contract/areas/device/device'
import { call } from '../client/call.ts'
import { keep, readKept } from '../client/kept.ts'
import { showGoods } from './shown-goods.ts'
import { useFloor } from './state.ts'
import { readKeptQuery } from './wall.ts'

const keptName = 'openCustomer'

/** The customer whose order was open last on this device, unless it is this account's no more: a phone ends tabs at any time. */
export async function lastOpened({ mayFor, customer }: DeviceMe, database: string): Promise<number> {
  if (mayFor.length <= 1) return customer.id
  const last = await readKept<number>(`${database}-read`, keptName)
  return mayFor.some(({ customerId }) => customerId === last) && last !== undefined ? last : customer.id
}

/** Opens another customer's order with the facts that apply to it. */
export async function openCustomer(customerId: number): Promise<void> {
  const { orders } = useFloor.getState()
  useFloor.setState({ customerId, facts: null, net: {} })
  showGoods()
  if (orders) await keep(`${orders.database}-read`, keptName, customerId)
  await readKeptCustomer()
  await Promise.all([refreshOrder(), readPrices(), readFacts()]).catch(() => undefined)
}

/** Reads the last known data of the open customer, for use without a network. */
export async function readKeptCustomer(): Promise<void> {
  const { orders, customerId } = useFloor.getState()
  const [net = {}, facts = null] = await Promise.all([
    readKept<Readonly<Record<string, number>>>(`${orders?.database}-read`, `net ${customerId}`),
    readKept<DeviceCustomer>(`${orders?.database}-read`, `facts ${customerId}`),
    readKeptQuery(),
  ])
  if (isStillOpen(customerId)) useFloor.setState({ net, facts })
}

export async function refreshOrder(): Promise<void> {
  const { orders, customerId } = useFloor.getState()
  await orders?.refresh(customerId)
  useFloor.setState({ lastRead: { customerId } })
}

export async function readPrices(): Promise<void> {
  const { session, customerId } = useFloor.getState()
  if (!session?.me.prices.net) return useFloor.setState({ net: {} })
  const { net } = await call('prices', { customerId })
  if (net && isStillOpen(customerId)) useFloor.setState({ net })
  if (net) await keepOf(customerId, 'net', net)
}

/** An account's own customer has its facts in `me`. */
export async function readFacts(): Promise<void> {
  const { session, customerId } = useFloor.getState()
  if (!session || customerId === session.me.customer.id) return
  const facts = await call('customer', { customerId })
  if (isStillOpen(customerId)) useFloor.setState({ facts })
  await keepOf(customerId, 'facts', facts)
}

async function keepOf(customerId: number, name: string, value: unknown): Promise<void> {
  const { orders } = useFloor.getState()
  await keep(`${orders?.database}-read`, `${name} ${customerId}`, value)
}

/** Another customer may have been opened while the answer was on its way. */
function isStillOpen(customerId: number): boolean {
  return useFloor.getState().customerId === customerId
}
