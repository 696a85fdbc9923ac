import { completion } from '@fairdesk/contract/areas/reports/completion'
import { assumedMatrix, assumedTree } from '@fairdesk/contract/completion/what-if'
import { useMemo } from 'react'
import { useLiveVersion } from '../../kit/live/live.ts'
import { useRead } from '../../kit/query/use-read.ts'
import { assumptionOf, type CompletionQuery, matrixMeasure, matrixQuestionOf, questionOf } from './completion-query.ts'

/** What the tab in front shows, following the orders live, under the assumption where one is made. */
export function useCompletion(query: CompletionQuery) {
  const version = useLiveVersion()
  const { tab } = query
  const question = useMemo(() => questionOf(query), [query])
  const matrixQuestion = useMemo(() => matrixQuestionOf(query), [query])
  const callsQuestion = useMemo(
    () => ({ ...question, show: question.show === 'idle' ? ('idle' as const) : ('lagging' as const) }),
    [question],
  )
  const isTree = tab === 'tree' || tab === 'ranking'
  const tree = useRead(completion.tree, question, { version, enabled: isTree })
  const matrix = useRead(completion.matrix, matrixQuestion, { version, enabled: tab === 'matrix' })
  const calls = useRead(completion.calls, callsQuestion, { version, enabled: tab === 'calls' })
  const assumption = useMemo(() => assumptionOf(query), [query])
  const of = matrixMeasure(query)
  const front = isTree ? tree : tab === 'matrix' ? matrix : calls
  return {
    assumption,
    tree: useMemo(
      () => (tree.data && assumption ? assumedTree(tree.data, assumption) : tree.data),
      [tree.data, assumption],
    ),
    matrix: useMemo(
      () => (matrix.data && assumption ? assumedMatrix(matrix.data, assumption, of) : matrix.data),
      [matrix.data, assumption, of],
    ),
    calls: calls.data?.list,
    loading: front.isPending,
    error: front.error,
    retry: () => void front.refetch(),
  }
}
