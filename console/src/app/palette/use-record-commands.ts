import { orderList } from '@fairdesk/contract/areas/orders/order-list'
import { reportPickers } from '@fairdesk/contract/areas/reports/report-pickers'
import type { Output } from '@fairdesk/contract/endpoint'
import { keywordLength } from '@fairdesk/contract/values/code-lengths'
import { go } from '../../kit/page/location.ts'
import { useAllowed, useAllowedAny } from '../../kit/permission/use-allowed.ts'
import { useRead } from '../../kit/query/use-read.ts'
import { useShellPhrases } from '../../kit/text/phrases.ts'
import { useSettled } from '../../ui/use-settled.ts'
import type { Command, CommandKind } from './find-commands.ts'

const restMs = 120
const limit = 5

export type RecordCommands = {
  readonly commands: readonly Command[]
  readonly isSearching: boolean
  /** Why the server did not answer; empty if it did. */
  readonly error: string
}

/**
 * Customers, orders and styles that the server finds for a query by number, code, name, pinyin or barcode, each kind
 * for those who may open its screen.
 */
export function useRecordCommands(query: string): RecordCommands {
  const { shell } = useShellPhrases()
  const typed = query.trim().slice(0, keywordLength)
  const keyword = useSettled(typed, restMs)
  const isAsked = /\p{Script=Han}|../u.test(keyword)
  const mayEnter = useAllowed({ menu: 'orderEntry' })
  const seesCustomers = useAllowedAny(['orderEntry', 'customers']) && isAsked
  const seesOrders = useAllowed({ menu: 'orderManagement' }) && isAsked
  const seesStyles = useAllowed({ menu: 'goods' }) && isAsked
  const customers = useRead(reportPickers.getCustomerList, { keyword, limit }, { enabled: seesCustomers })
  const orders = useRead(orderList.list, { keyword, limit }, { enabled: seesOrders })
  const styles = useRead(reportPickers.getGoodsList, { keyword, limit }, { enabled: seesStyles })
  const reads = [
    ...(seesCustomers ? [customers] : []),
    ...(seesOrders ? [orders] : []),
    ...(seesStyles ? [styles] : []),
  ]
  const isSettled = keyword === typed
  const commands = [
    ...commandsOf(seesCustomers, customers, customerCommands(mayEnter ? shell.titles.orderEntry : null)),
    ...commandsOf(seesOrders, orders, orderCommands),
    ...commandsOf(seesStyles, styles, styleCommands),
  ]
  return {
    commands: isSettled ? commands : [],
    isSearching: !isSettled || reads.some(({ isFetching }) => isFetching),
    error: reads.find(({ error }) => error !== null)?.error?.message ?? '',
  }
}

type Read<T> = { readonly data: T | undefined; readonly error: unknown; readonly isPlaceholderData: boolean }

/** Commands for an answer to the present keyword; none for an earlier one. */
function commandsOf<T>(
  isAllowed: boolean,
  { data, error, isPlaceholderData }: Read<T>,
  convert: (answer: T) => readonly Command[],
): readonly Command[] {
  return isAllowed && data !== undefined && error === null && !isPlaceholderData ? convert(data) : []
}

/** Opens the customer's order, named by its screen's title; null if the user enters no orders: the customer. */
function customerCommands(entryTitle: string | null) {
  const path = entryTitle === null ? '/custom/index?open=' : '/order/orderData?customerId='
  return ({ list }: Output<typeof reportPickers.getCustomerList>): readonly Command[] =>
    list.map(({ customerId, code, name }) =>
      record('customer', customerId, {
        title: `${code} ${name}`,
        hint: entryTitle ?? '',
        address: `${path}${customerId}`,
      }),
    )
}

function orderCommands({ list }: Output<typeof orderList.list>): readonly Command[] {
  return list.flatMap(({ id, number, customerName }) =>
    id === null
      ? []
      : record('order', id, { title: `${number} ${customerName}`, hint: '', address: `/order/list?open=${id}` }),
  )
}

function styleCommands(list: Output<typeof reportPickers.getGoodsList>): readonly Command[] {
  return list.map(({ goodsId, goodsNo, name }) =>
    record('style', goodsId, { title: `${goodsNo} ${name}`, hint: '', address: `/custom/list?open=${goodsId}` }),
  )
}

type RecordText = { readonly title: string; readonly hint: string; readonly address: string }

function record(kind: CommandKind, id: number, { title, hint, address }: RecordText): Command {
  return { key: `${kind} ${id}`, kind, title, hint, run: () => go(address) }
}
