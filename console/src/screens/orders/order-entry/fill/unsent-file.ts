import { UnsentFile } from '@fairdesk/contract/areas/device/unsent-file'
import { cellKey, type OrderCell } from '@fairdesk/outbox/cells'
import type { SentOrder } from '../../../../kit/save/outbox/outbox.ts'

type Unsent = {
  readonly account: string
  readonly cells: readonly (OrderCell & { readonly qty: number })[]
}
/** Why nothing can be taken of it: no such file, of another fair, or without this order. */
export type UnsentFault = 'unreadable' | 'otherFair' | 'otherOrder'

/** Reads this order's cells from a device's file of unsent edits, each as last typed. */
export function readUnsent(text: string, fairId: number, { customerId, type }: SentOrder): Unsent | UnsentFault {
  const { data } = UnsentFile.safeParse(parsed(text))
  if (!data) return 'unreadable'
  if (data.fair !== fairId) return 'otherFair'
  const matchingOrders = data.orders.filter((order) => order.customerId === customerId && order.type === type)
  const typed = matchingOrders.flatMap(({ flight, intents }) => [...(flight?.cells ?? []), ...intents])
  if (typed.length === 0) return 'otherOrder'
  return { account: data.account, cells: [...new Map(typed.map((cell) => [cellKey(cell), cell])).values()] }
}

/** Strips the byte order mark that some machines put before a text pasted into a file. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return null
  }
}
