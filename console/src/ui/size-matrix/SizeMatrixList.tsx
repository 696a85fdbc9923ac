import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useMemo, useRef } from 'react'
import { useWidth } from '../use-width.ts'
import { MatrixSurface } from './cells/MatrixSurface.tsx'
import { StyleBlock } from './cells/StyleBlock.tsx'
import { useMatrixFrame } from './matrix-frame.ts'
import { blockHeight, blockScroll, blockWidth, stretched } from './matrix-metrics.ts'
import type { SizeMatrixListProps } from './matrix-props.ts'
import { useMatrixBlocks } from './use-matrix-store.ts'
import './SizeMatrix.css'

/**
 * Many styles one under another, virtual. Fills its parent, which must have a height. Keep `texts`, `slots` and `look`
 * stable.
 */
export const SizeMatrixList = ({ styleIds, events, ref, ...parts }: SizeMatrixListProps) => {
  const base = useMatrixFrame(parts)
  const blocks = useMatrixBlocks(parts.store)
  const scroller = useRef<HTMLDivElement>(null)
  const width = useWidth(scroller)
  const loadedBlocks = useMemo(() => styleIds.flatMap((id) => blocks.get(id) ?? []), [styleIds, blocks])
  const columns = Math.max(0, ...loadedBlocks.map((block) => block.sizes.length))
  const frame = useMemo(
    () => ({ ...base, metrics: stretched(base.metrics, { width, columns }) }),
    [base, width, columns],
  )
  const { metrics } = frame
  const plan = useMemo(() => {
    const heights = loadedBlocks.map((block) => blockHeight(metrics, block))
    const tops = new Map<string, number>()
    let height = 0
    loadedBlocks.forEach((block, index) => {
      tops.set(block.id, height)
      height += heights[index] ?? 0
    })
    const size = { width: blockWidth(metrics, columns), height }
    return { heights, tops, size, space: { styleIds: loadedBlocks.map((block) => block.id), blocks } }
  }, [loadedBlocks, columns, blocks, metrics])
  const virtual = useVirtualizer({
    count: loadedBlocks.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => plan.heights[index] ?? 0,
    // A new function makes the list measure again: heights belong to the plan.
    getItemKey: useCallback((index: number) => loadedBlocks[index]?.id ?? index, [loadedBlocks]),
    overscan: 2,
  })
  const topOf = useCallback((styleId: string) => plan.tops.get(styleId) ?? 0, [plan])
  const scrollOf = useCallback(
    (styleId: string) => blockScroll(metrics, { columns, sizes: blocks.get(styleId)?.sizes.length ?? 0, width }),
    [metrics, columns, blocks, width],
  )
  return (
    <div className="fd-matrix-list" ref={scroller}>
      <MatrixSurface
        frame={frame}
        space={plan.space}
        topOf={topOf}
        size={plan.size}
        pageWidth={width}
        scrollOf={scrollOf}
        events={events}
        handle={ref}
      >
        {virtual.getVirtualItems().map((item) => {
          const block = loadedBlocks[item.index]
          return (
            block && (
              <div key={item.key} className="fd-matrix-place" style={{ top: item.start }}>
                <StyleBlock frame={frame} block={block} columns={columns} scroll={scrollOf(block.id)} />
              </div>
            )
          )
        })}
      </MatrixSurface>
    </div>
  )
}
