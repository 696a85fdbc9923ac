import { Empty } from 'antd'
import type { ReactNode } from 'react'
import { usePhrases } from '../../kit/phrases.ts'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Loading } from '../../ui/Loading.tsx'
import type { useBoard } from './use-board.ts'

type Props = {
  readonly board: Pick<ReturnType<typeof useBoard>, 'racks' | 'error' | 'isFirst' | 'retry'>
  readonly emptyText: string
  readonly children: ReactNode
}

/** The board, or what stands in its place: it is coming, it failed, there is none. */
export const BoardBody = ({ board, emptyText, children }: Props) => {
  const { shell } = usePhrases()
  const { racks, error, isFirst, retry } = board
  if (error) return <LoadFailed text={error.message || shell.loadFailed} retryText={shell.retry} onRetry={retry} />
  if (isFirst) return <Loading rows={8} />
  if (racks.length > 0) return children
  return <Empty className="fd-displays-none" image={Empty.PRESENTED_IMAGE_SIMPLE} description={emptyText} />
}
