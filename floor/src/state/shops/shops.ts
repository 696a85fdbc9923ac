import type { DeviceMe } from '@fairdesk/contract/areas/device/device'
import type { DeviceShop } from '@fairdesk/contract/areas/device/device-shops'
import { useEffect } from 'react'
import { create } from 'zustand'
import { call } from '../../client/call.ts'
import { keep, readKept } from '../../client/kept.ts'
import { useFloor } from '../state.ts'

type ReadShops = { readonly list: readonly DeviceShop[]; readonly at: string }
type State = {
  /** Database of the account whose shops these are. */
  readonly database: string
  readonly read: ReadShops | null
  readonly isFailed: boolean
}
const nothingRead: State = { database: '', read: null, isFailed: false }
const keptName = 'shops'

export const useReadShops = create<State>(() => nothingRead)

/** Reads the orders of all shops; without a network those read last stay. */
async function readShops(): Promise<void> {
  const { orders } = useFloor.getState()
  if (!orders) return
  const database = `${orders.database}-read`
  if (useReadShops.getState().database !== database) {
    useReadShops.setState({ ...nothingRead, database })
    const kept = await readKept<ReadShops>(database, keptName)
    if (kept) setOf(database, { read: kept })
  }
  try {
    const read = await call('shops', {})
    setOf(database, { read, isFailed: false })
    await keep(database, keptName, read)
  } catch {
    setOf(database, { isFailed: true })
  }
}

/** Another account may have signed in while the answer was on its way. */
function setOf(database: string, change: Partial<State>): void {
  if (useReadShops.getState().database === database) useReadShops.setState(change)
}

/** Returns the orders of all shops, read again when this page opens and when everything typed here is sent. */
export function useShops(): Pick<State, 'read' | 'isFailed'> {
  const database = useFloor((floor) => `${floor.orders?.database}-read`)
  const isSent = useFloor((floor) => floor.unsent === 0)
  const lastRead = useFloor((floor) => floor.lastRead)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read again after each of these.
  useEffect(() => void readShops(), [database, isSent, lastRead])
  const state = useReadShops()
  return state.database === database ? state : nothingRead
}

export type ServedShop = DeviceMe['mayFor'][number]

/** Customers whose orders this account may change, of those that may order the brand; all for undefined. */
export function shopsToEdit(mayFor: readonly ServedShop[], brand: string | null | undefined): readonly ServedShop[] {
  return mayFor.filter(
    ({ may, brands }) =>
      may === 'edit' && (brand === undefined || brands === null || (brand !== null && brands.includes(brand))),
  )
}
