import '../../../../ui/plain-table.css'
import './cells.css'
import { Button, Empty } from 'antd'
import { type ReactNode, useState } from 'react'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { NotLoaded } from '../../../NotLoaded.tsx'

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

/** Number of rows rendered at once. */
const step = 200

/** Rows with fields, the line for a new one on top; a long list comes in parts. */
export const CellTable = <R,>({ head, fresh, rows, isFiltered, error, onRetry, children }: Props<R>) => {
  const { goodsCodes: texts } = usePhrases()
  const [limit, setLimit] = useState(step)
  const hidden = (rows?.length ?? 0) - limit
  if (!rows)
    return (
      <div className="fd-code-body fd-table-page fd-fill-height">
        <NotLoaded rows={8} error={error} onRetry={onRetry} />
      </div>
    )
  return (
    <div className="fd-code-body fd-table-page fd-fill-height">
      <table className="fd-table fd-wide-table">
        {head}
        <tbody>
          {fresh}
          {rows.slice(0, limit).map(children)}
        </tbody>
      </table>
      {rows.length === 0 && (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={isFiltered ? texts.emptyFound : texts.empty}
          style={{ marginTop: 48 }}
        />
      )}
      {hidden > 0 && (
        <div className="fd-code-more">
          <Button onClick={() => setLimit(limit + step)}>{texts.more({ count: Math.min(step, hidden) })}</Button>
        </div>
      )}
    </div>
  )
}
