import { UnsentFile } from '@fairdesk/contract/areas/device/unsent-file'
import { cellKey, type OrderCell } from '@fairdesk/outbox/cells'
import type { SentOrder } from '../../../kit/save/outbox/outbox.ts'

type Unsent = {
  readonly account: string
  readonly cells: readonly (OrderCell & { readonly qty: number })[]
}
/** Why nothing can be taken of it: no such file, of another fair, or without this order. */
export type UnsentFault = 'unreadable' | 'otherFair' | 'otherOrder'

/** What of a device's file of unsent work is of this order, each cell as it was typed last. */
export function readUnsent(text: string, fairId: number, { customerId, type }: SentOrder): Unsent | UnsentFault {
  const { data } = UnsentFile.safeParse(parsed(text))
  if (!data) return 'unreadable'
  if (data.fair !== fairId) return 'otherFair'
  const own = data.orders.filter((order) => order.customerId === customerId && order.type === type)
  const typed = own.flatMap(({ flight, intents }) => [...(flight?.cells ?? []), ...intents])
  if (typed.length === 0) return 'otherOrder'
  return { account: data.account, cells: [...new Map(typed.map((cell) => [cellKey(cell), cell])).values()] }
}

/** A byte order mark is what some machines put before a text that was pasted into a file. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return null
  }
}
