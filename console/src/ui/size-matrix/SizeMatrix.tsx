import { useMemo } from 'react'
import { MatrixSurface } from './cells/MatrixSurface.tsx'
import { StyleBlock } from './cells/StyleBlock.tsx'
import { useMatrixFrame } from './matrix-frame.ts'
import { blockHeight, blockWidth } from './matrix-metrics.ts'
import type { SizeMatrixProps } from './matrix-props.ts'
import { useMatrixBlocks } from './use-matrix-store.ts'
import './SizeMatrix.css'

const atTop = (): number => 0

/** The order matrix of one style, as high as it is. SizeMatrixList shows many. Keep `words`, `slots` and `look` stable. */
export const SizeMatrix = ({ styleId, events, ref, ...parts }: SizeMatrixProps) => {
  const frame = useMatrixFrame(parts)
  const blocks = useMatrixBlocks(parts.store)
  const block = blocks.get(styleId)
  const space = useMemo(() => ({ styleIds: [styleId], blocks }), [styleId, blocks])
  if (block === undefined) return null
  const size = { width: blockWidth(frame.metrics, block.sizes.length), height: blockHeight(frame.metrics, block) }
  return (
    <MatrixSurface frame={frame} space={space} topOf={atTop} size={size} events={events} handle={ref}>
      <StyleBlock frame={frame} block={block} columns={block.sizes.length} />
    </MatrixSurface>
  )
}
