import { useMemo } from 'react'
import { MatrixSurface } from '../../console/src/ui/size-matrix/cells/MatrixSurface.tsx'
import { StyleBlock } from '../../console/src/ui/size-matrix/cells/StyleBlock.tsx'
import { useMatrixFrame } from '../../console/src/ui/size-matrix/matrix-frame.ts'
import { blockHeight, blockWidth } from '../../console/src/ui/size-matrix/matrix-metrics.ts'
import type { SizeMatrixListProps } from '../../console/src/ui/size-matrix/matrix-props.ts'
import { useMatrixBlocks } from '../../console/src/ui/size-matrix/use-matrix-store.ts'
import '../../console/src/ui/size-matrix/SizeMatrix.css'

const atTop = (): number => 0
const withoutScroll = () => 'none' as const

/** One style of the order matrix, as high as it is: past its last cell `events.onLeave` tells where the user wants to go. Keep `words`, `slots` and `look` stable. */
export const SizeMatrix = ({
  styleId,
  events,
  ref,
  ...parts
}: Omit<SizeMatrixListProps, 'styleIds'> & { readonly styleId: string }) => {
  const frame = useMatrixFrame(parts)
  const blocks = useMatrixBlocks(parts.store)
  const block = blocks.get(styleId)
  const space = useMemo(() => ({ styleIds: [styleId], blocks }), [styleId, blocks])
  if (block === undefined) return null
  const size = { width: blockWidth(frame.metrics, block.sizes.length), height: blockHeight(frame.metrics, block) }
  return (
    <MatrixSurface
      frame={frame}
      space={space}
      topOf={atTop}
      size={size}
      scrollOf={withoutScroll}
      events={events}
      handle={ref}
    >
      <StyleBlock frame={frame} block={block} columns={block.sizes.length} />
    </MatrixSurface>
  )
}
