import { Empty } from 'antd'
import type { ReactNode } from 'react'
import { Loading } from '../../../../ui/state/Loading.tsx'
import { NotLoaded } from '../../../NotLoaded.tsx'
import type { useBoard } from './use-board.ts'

type Props = {
  readonly board: Pick<ReturnType<typeof useBoard>, 'racks' | 'error' | 'isFirst' | 'retry'>
  /** Content if there is no rack. */
  readonly empty: ReactNode
  readonly children: ReactNode
}

/** Board, or a placeholder while loading, after a failure, or if empty. Visible racks stay if a refetch fails. */
export const BoardBody = ({ board, empty, children }: Props) => {
  const { racks, error, isFirst, retry } = board
  if (racks.length > 0) return children
  if (error) {
    return (
      <p className="fd-displays-failed">
        <NotLoaded error={error} onRetry={retry} />
      </p>
    )
  }
  if (isFirst) return <Loading rows={8} />
  return <Empty className="fd-displays-none" image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty} />
}
