import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useMemo, useRef } from 'react'
import { MatrixSurface } from './cells/MatrixSurface.tsx'
import { StyleBlock } from './cells/StyleBlock.tsx'
import { useMatrixFrame } from './matrix-frame.ts'
import { blockHeight, blockWidth } from './matrix-metrics.ts'
import type { SizeMatrixListProps } from './matrix-props.ts'
import { useMatrixBlocks } from './use-matrix-store.ts'
import './SizeMatrix.css'

/** Many styles one under another, virtual. Fills its parent, which must have a height. Keep `words`, `slots` and `look` stable. */
export const SizeMatrixList = ({ styleIds, events, ref, ...parts }: SizeMatrixListProps) => {
  const frame = useMatrixFrame(parts)
  const { metrics } = frame
  const blocks = useMatrixBlocks(parts.store)
  const scroller = useRef<HTMLDivElement>(null)
  const plan = useMemo(() => {
    const known = styleIds.flatMap((id) => blocks.get(id) ?? [])
    const heights = known.map((block) => blockHeight(metrics, block))
    const tops = new Map<string, number>()
    let height = 0
    known.forEach((block, index) => {
      tops.set(block.id, height)
      height += heights[index] ?? 0
    })
    const columns = Math.max(0, ...known.map((block) => block.sizes.length))
    const size = { width: blockWidth(metrics, columns), height }
    return { known, heights, tops, columns, size, space: { styleIds: known.map((block) => block.id), blocks } }
  }, [styleIds, blocks, metrics])
  const virtual = useVirtualizer({
    count: plan.known.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => plan.heights[index] ?? 0,
    // A new function makes the list measure again: heights belong to the plan.
    getItemKey: useCallback((index: number) => plan.known[index]?.id ?? index, [plan]),
    overscan: 2,
  })
  const topOf = useCallback((styleId: string) => plan.tops.get(styleId) ?? 0, [plan])
  return (
    <div className="fd-matrix-list" ref={scroller}>
      <MatrixSurface frame={frame} space={plan.space} topOf={topOf} size={plan.size} events={events} handle={ref}>
        {virtual.getVirtualItems().map((item) => {
          const block = plan.known[item.index]
          return (
            block && (
              <div key={item.key} className="fd-matrix-place" style={{ top: item.start }}>
                <StyleBlock frame={frame} block={block} columns={plan.columns} />
              </div>
            )
          )
        })}
      </MatrixSurface>
    </div>
  )
}
