import { type OrderExtracts, orderExtracts, type PartExtracts } from '@fairdesk/contract/areas/orders/order-extracts'
import { useMemo } from 'react'
import { useLiveVersion } from '../kit/live/live.ts'
import { useReads } from '../kit/query/use-reads.ts'

/** As lists are fetched: rows that came together are asked about together. */
const atOnce = 100

type Rows = readonly ({ readonly id: number | null } | undefined)[]
const none = { orders: [], parts: [] }

/** What was taken out of the orders in these rows, by the orders' ids; it comes after the rows. */
export function useOrderExtracts(rows: Rows): ReadonlyMap<number, OrderExtracts> {
  const asked = useChunks(rows, 'orderIds')
  const answers = useReads(orderExtracts.of, asked, useLiveVersion())
  return useById(answers.flatMap((answer) => (answer ?? none).orders))
}

/** The same of parts of orders. */
export function usePartExtracts(rows: Rows): ReadonlyMap<number, PartExtracts> {
  const asked = useChunks(rows, 'partIds')
  const answers = useReads(orderExtracts.of, asked, useLiveVersion())
  return useById(answers.flatMap((answer) => (answer ?? none).parts))
}

function useChunks<N extends 'orderIds' | 'partIds'>(rows: Rows, name: N): { readonly [K in N]: number[] }[] {
  return useMemo(
    () =>
      Array.from({ length: Math.ceil(rows.length / atOnce) }, (_, at) =>
        rows.slice(at * atOnce, (at + 1) * atOnce).flatMap((row) => row?.id ?? []),
      )
        .filter((ids) => ids.length > 0)
        // One name, known only to who calls.
        .map((ids) => ({ [name]: ids }) as { readonly [K in N]: number[] }),
    [rows, name],
  )
}

/** The same map while nothing in it has changed: whole columns hang on it. */
function useById<E extends { readonly id: number }>(list: readonly E[]): ReadonlyMap<number, E> {
  const text = JSON.stringify(list)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it says decides, not who says it
  return useMemo(() => new Map(list.map((one) => [one.id, one])), [text])
}
