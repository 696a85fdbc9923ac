import { type OrderExtracts, orderExtracts, type PartExtracts } from '@fairdesk/contract/areas/orders/order-extracts'
import { useMemo } from 'react'
import { useLiveVersion } from '../../kit/live/live.ts'
import { useReads } from '../../kit/query/use-reads.ts'

/** Chunk size, the same as that of lists: rows fetched together are queried together. */
const atOnce = 100

type Rows = readonly ({ readonly id: number | null } | undefined)[]
const none = { orders: [], parts: [] }

/** Returns the extracts of the orders in these rows, by order id; they arrive after the rows. */
export function useOrderExtracts(rows: Rows): ReadonlyMap<number, OrderExtracts> {
  const chunks = useChunks(rows, 'orderIds')
  const answers = useReads(orderExtracts.of, chunks, useLiveVersion())
  return useById(answers.flatMap((answer) => (answer ?? none).orders))
}

/** The same of parts of orders. */
export function usePartExtracts(rows: Rows): ReadonlyMap<number, PartExtracts> {
  const chunks = useChunks(rows, 'partIds')
  const answers = useReads(orderExtracts.of, chunks, useLiveVersion())
  return useById(answers.flatMap((answer) => (answer ?? none).parts))
}

function useChunks<N extends 'orderIds' | 'partIds'>(rows: Rows, name: N): { readonly [K in N]: number[] }[] {
  return useMemo(
    () =>
      Array.from({ length: Math.ceil(rows.length / atOnce) }, (_, chunkIndex) =>
        rows.slice(chunkIndex * atOnce, (chunkIndex + 1) * atOnce).flatMap((row) => row?.id ?? []),
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
  return useMemo(() => new Map(list.map((extract) => [extract.id, extract])), [text])
}
