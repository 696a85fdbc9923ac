import type { CompletionAnswer, MatrixAnswer } from '@fairdesk/contract/areas/reports/completion'
import { useMemo } from 'react'
import { useDrill } from '../../../figures/drill/use-drill.ts'
import { go } from '../../../kit/page/location.ts'
import { useAllowed } from '../../../kit/permission/use-allowed.ts'
import {
  customersOfMatrix,
  customersOfTree,
  type NumberBehind,
  partBehind,
  targetsAddress,
} from './completion-drill.ts'
import { type CompletionQuery, filtersOf, momentsOf } from './completion-query.ts'

type Answers = { readonly tree: CompletionAnswer | undefined; readonly matrix: MatrixAnswer | undefined }

/** Actions of the numbers of a tab, and whether they are available. */
export type DrillOpeners = {
  /** True if numbers open the rows behind them. */
  readonly opensRows: boolean
  /** True if targets open the customers they are set for. */
  readonly opensTargets: boolean
  readonly openRows: (number: NumberBehind | null) => void
  readonly openTargets: (row: Parameters<typeof targetsAddress>[0]) => void
}

/** Opens the rows behind the numbers of all tabs; an assumption has no rows. */
export function useCompletionDrill(query: CompletionQuery, { tree, matrix }: Answers, isAssumed: boolean) {
  const drill = useDrill()
  const opensTargets = useAllowed({ menu: 'customers' })
  const { tab, show } = query
  const customers = useMemo((): string[] | undefined => {
    if (tab === 'matrix') return matrix && customersOfMatrix(matrix)
    return tree && customersOfTree(tree)
  }, [tab, tree, matrix])
  const { opened } = drill
  // The call list has a row for each customer: nothing but its customer narrows a number of it.
  const narrowed = opened && partBehind(opened, customers, show !== 'all' && tab !== 'calls')
  const { goods, customers: customerFilter } = filtersOf(query)
  const { open, isAllowed } = drill
  const opensRows = isAllowed && !isAssumed
  const opening = useMemo(
    (): DrillOpeners => ({
      opensRows,
      opensTargets,
      openRows: (number) => {
        if (number && opensRows) open({ node: number.node, metric: number.metric }, number.value)
      },
      openTargets: (row) => {
        const address = targetsAddress(row)
        if (address !== null && opensTargets) go(address)
      },
    }),
    [open, opensRows, opensTargets],
  )
  const question = {
    goods,
    customers: { ...customerFilter, ...(narrowed?.customerIds && { customerIds: narrowed.customerIds }) },
    ...(tab === 'calls' ? {} : momentsOf(query)),
  }
  const displayed = narrowed?.drill ?? null
  const panel = {
    drill: {
      ...drill,
      opened: displayed,
      // Reopen with the number of the screen, not with the node its rows were queried by.
      open: ((next, value) =>
        open(
          opened && next.node === displayed?.node ? { ...next, node: opened.node } : next,
          value,
        )) satisfies typeof open,
    },
    question,
  }
  return { opening, panel }
}
