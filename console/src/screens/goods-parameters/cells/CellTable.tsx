import '../../../ui/plain-table.css'
import './cells.css'
import { Button, Empty } from 'antd'
import { type ReactNode, useState } from 'react'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { NotLoaded } from '../../NotLoaded.tsx'

type Props<R> = {
  readonly head: ReactNode
  readonly fresh?: ReactNode
  /** Undefined while they are on their way. */
  readonly rows: readonly R[] | undefined
  readonly isFiltered: boolean
  readonly error: Error | null
  readonly onRetry: () => unknown
  readonly children: (row: R, index: number) => ReactNode
}

/** So many rows are drawn at once. */
const step = 200

/** Rows with fields, the line for a new one on top; a long list comes in parts. */
export const CellTable = <R,>({ head, fresh, rows, isFiltered, error, onRetry, children }: Props<R>) => {
  const { goodsCodes: words } = usePhrases()
  const [most, setMost] = useState(step)
  const hidden = (rows?.length ?? 0) - most
  if (!rows)
    return (
      <div className="fd-code-body">
        <NotLoaded rows={8} error={error} onRetry={onRetry} />
      </div>
    )
  return (
    <div className="fd-code-body">
      <table className="fd-table">
        {head}
        <tbody>
          {fresh}
          {rows.slice(0, most).map(children)}
        </tbody>
      </table>
      {rows.length === 0 && (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={isFiltered ? words.emptyFound : words.empty}
          style={{ marginTop: 48 }}
        />
      )}
      {hidden > 0 && (
        <div className="fd-code-more">
          <Button onClick={() => setMost(most + step)}>{words.more({ count: Math.min(step, hidden) })}</Button>
        </div>
      )}
    </div>
  )
}
