import { Alert, Button, Empty } from 'antd'
import { type Ref, useMemo } from 'react'
import { useFairTime } from '../../../kit/session/use-fair-time.ts'
import { formatTime } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import type { MatrixAppearance, MatrixEvents, MatrixHandle } from '../../../ui/size-matrix/matrix-props.ts'
import { SizeMatrixList } from '../../../ui/size-matrix/SizeMatrixList.tsx'
import { LoadFailed } from '../../../ui/state/LoadFailed.tsx'
import { Loading } from '../../../ui/state/Loading.tsx'
import { matrixSlots, matrixTexts } from './matrix-slots.tsx'
import type { LoadedOrder } from './session/use-order.ts'

type Props = {
  readonly order: LoadedOrder
  /** Those the filter leaves. */
  readonly styleIds: readonly string[]
  readonly events: MatrixEvents
  readonly density: 'compact' | 'narrow'
  /** True if a panel takes room beside it: the styles' heads are narrower. */
  readonly isTight?: boolean
  /** Gives up the filter, when one is set. */
  readonly onClear?: () => void
  readonly ref?: Ref<MatrixHandle>
}

/** Leaves room for six sizes on a laptop with the panel open. */
const tightHeader = 160

/** The order's styles one under another. */
export const OrderMatrix = ({ order, styleIds, events, density, isTight = false, onClear, ref }: Props) => {
  const phrases = usePhrases()
  const { orderEntry: labels, list, shell } = phrases
  const { session, isLoading, error, reload } = order
  const isByTag = session.useHead(({ customer }) => customer?.amountBasis === 'tag')
  const showsAmount = session.useHead(({ customer }) => customer?.amountBasis !== null)
  const texts = useMemo(() => matrixTexts(labels, isByTag), [labels, isByTag])
  const time = useFairTime(formatTime)
  const slots = useMemo(() => matrixSlots(phrases, session, time), [phrases, session, time])
  const look = useMemo((): MatrixAppearance => {
    const amount = showsAmount ? (isByTag ? 'tag' : 'net') : 'none'
    return { amount, density, ...(isTight ? { headerWidth: tightHeader } : {}) }
  }, [isByTag, showsAmount, density, isTight])
  if (error !== null) {
    const failed = <LoadFailed text={error || shell.loadFailed} retryText={shell.retry} onRetry={reload} />
    return <Alert type="error" showIcon title={failed} style={{ margin: 12 }} />
  }
  if (styleIds.length === 0)
    return isLoading ? (
      <Loading rows={8} />
    ) : (
      <Empty
        style={{ paddingTop: 80 }}
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description={onClear ? labels.empty : labels.nothingOffered}
      >
        {onClear && <Button onClick={onClear}>{list.clearFilters}</Button>}
      </Empty>
    )
  return (
    <SizeMatrixList
      ref={ref ?? null}
      store={session.matrix}
      styleIds={styleIds}
      texts={texts}
      slots={slots}
      look={look}
      events={events}
    />
  )
}
