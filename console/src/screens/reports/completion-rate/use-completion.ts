import { completion } from '@fairdesk/contract/areas/reports/completion'
import { assumedMatrix, assumedTree } from '@fairdesk/contract/completion/what-if'
import { useMemo } from 'react'
import { useLiveVersion } from '../../../kit/live/live.ts'
import { useRead } from '../../../kit/query/use-read.ts'
import {
  assumptionOf,
  type CompletionQuery,
  callsQuestionOf,
  isOfMoment,
  matrixMeasure,
  matrixQuestionOf,
  treeQuestionOf,
} from './completion-query.ts'

/** Data of the active tab, live or at the chosen moment, with the assumption applied if there is one. */
export function useCompletion(query: CompletionQuery) {
  const live = useLiveVersion()
  // A chosen moment has no live updates.
  const version = isOfMoment(query) ? undefined : live
  const { tab } = query
  const question = useMemo(() => treeQuestionOf(query), [query])
  const matrixQuestion = useMemo(() => matrixQuestionOf(query), [query])
  const callsQuestion = useMemo(() => callsQuestionOf(query), [query])
  const isTree = tab === 'tree' || tab === 'ranking'
  const tree = useRead(completion.tree, question, { version, enabled: isTree })
  const matrix = useRead(completion.matrix, matrixQuestion, { version, enabled: tab === 'matrix' })
  const calls = useRead(completion.calls, callsQuestion, { version: live, enabled: tab === 'calls' })
  const rawAssumption = useMemo(() => assumptionOf(query), [query])
  const otherFair = rawAssumption?.otherFair ?? 0
  const shares = useRead(completion.otherShares, { otherFair }, { enabled: otherFair !== 0 })
  const spread = otherFair === 0 ? undefined : shares.data?.list
  // Until the other fair's shares are there nothing is assumed by them.
  const assumption = otherFair !== 0 && !spread ? undefined : rawAssumption
  const measure = matrixMeasure(query)
  const front = isTree ? tree : tab === 'matrix' ? matrix : calls
  return {
    assumption,
    /** Shares the assumption is spread by, if those of another fair. */
    spread,
    /** Why nothing can be assumed by another fair's shares. */
    sharesError: otherFair === 0 ? null : shares.error,
    tree: useMemo(
      () => (tree.data && assumption ? assumedTree(tree.data, assumption, spread) : tree.data),
      [tree.data, assumption, spread],
    ),
    matrix: useMemo(
      () => (matrix.data && assumption ? assumedMatrix(matrix.data, assumption, { of: measure, spread }) : matrix.data),
      [matrix.data, assumption, measure, spread],
    ),
    calls: calls.data,
    loading: front.isPending,
    error: front.error,
    retry: () => void front.refetch(),
  }
}
