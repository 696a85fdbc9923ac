import type { DeviceOrder } from '@fairdesk/contract/areas/device/device-order'
import { CallError, call } from '../client/call.ts'

/**
 * Reads the changes of an order since a cursor, or all of it: without a cursor, or if the server refuses it.
 * @throws CallError
 */
export async function readOrder(customerId: number, cursor: string): Promise<DeviceOrder> {
  if (cursor === '') return call('order', { customerId })
  try {
    return await call('order', { customerId, since: cursor })
  } catch (error) {
    if (!(error instanceof CallError) || error.kind !== 'refused') throw error
    return call('order', { customerId })
  }
}
