import { RedoOutlined, UndoOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo, useSyncExternalStore } from 'react'
import { outbox } from '../../../kit/save/outbox/outbox.ts'
import { useOutbox } from '../../../kit/save/outbox/outbox-state.ts'
import { useUnsavedSource } from '../../../kit/save/unsaved.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import type { MatrixStore } from '../../../ui/size-matrix/matrix-store.ts'
import { FootLine } from '../../../ui/state/FootLine.tsx'
import { CellHistory } from './history/CellHistory.tsx'
import { OtherPeople } from './session/OtherPeople.tsx'
import { unsettledOf } from './session/unsaved-of.ts'
import type { LoadedOrder } from './session/use-order.ts'
import type { HistoryStep } from './use-undo.ts'

type Props = {
  readonly order: LoadedOrder
  /** Styles that the filter leaves. */
  readonly visibleStyleIds: readonly string[]
  /** Goes to the next cell that the server has not taken. */
  readonly onNextUnsettled: () => void
  readonly onStep: (step: HistoryStep) => void
  readonly onHelp: () => void
}

/** Count, undo, keys, and whether everything typed has reached the server. */
export const EntryFoot = ({ order, visibleStyleIds, onNextUnsettled, onStep, onHelp }: Props) => {
  const { orderEntry: texts, orderTime, shell } = usePhrases()
  const { cells, isHeld, isStuck } = useOutbox()
  const { matrix } = order.session
  useUnsavedSource(useMemo(() => unsavedSource(matrix), [matrix]))
  const can = useSyncExternalStore(
    (listener) => matrix.subscribe('*', listener),
    () => `${matrix.canUndo} ${matrix.canRedo}`,
  )
  const unsettled = useSyncExternalStore(
    (listener) => matrix.subscribe('*', listener),
    () => unsettledOf(matrix).cells,
  )
  const { isAsking } = order.session
  const saved = isAsking ? (
    orderTime.change.notSaved
  ) : unsettled > 0 ? (
    <Button type="link" size="small" danger title={texts.nextUnsettled} onClick={onNextUnsettled}>
      {texts.unsettled({ count: unsettled })}
    </Button>
  ) : (
    texts.allSaved
  )
  const pending = isHeld ? texts.pendingStyle : texts.pending
  const stateText = isStuck ? texts.offline : cells > 0 ? pending({ count: cells }) : saved
  return (
    <FootLine
      state={isStuck || (cells === 0 && (unsettled > 0 || isAsking)) ? 'away' : cells > 0 ? 'connecting' : 'live'}
      stateText={stateText}
    >
      <span>
        {order.isLoading
          ? texts.loading({ loaded: order.styleIds.length, count: order.count })
          : texts.shown({ shown: visibleStyleIds.length, count: order.count })}
      </span>
      <Button
        type="text"
        size="small"
        icon={<UndoOutlined />}
        disabled={!can.startsWith('true')}
        onClick={() => onStep('undo')}
        aria-label={texts.undo}
      />
      <Button
        type="text"
        size="small"
        icon={<RedoOutlined />}
        disabled={!can.endsWith('true')}
        onClick={() => onStep('redo')}
        aria-label={texts.redo}
      />
      <CellHistory session={order.session} />
      <Button type="text" size="small" onClick={onHelp}>
        {texts.keys.open}
      </Button>
      <OtherPeople session={order.session} />
      <span className="fd-help fd-cut">{texts.help}</span>
      {isStuck && (
        <Button size="small" onClick={() => outbox.sendNow()}>
          {shell.retry}
        </Button>
      )}
    </FootLine>
  )
}

/** Returns the source of unsaved changes: edits in the outbox, and quantities in conflict with another user's. */
function unsavedSource(matrix: MatrixStore) {
  return {
    subscribe: (listener: () => void) => {
      const unsubscribers = [useOutbox.subscribe(listener), matrix.subscribe('*', listener)]
      return () => {
        for (const end of unsubscribers) end()
      }
    },
    isUnsaved: () => useOutbox.getState().cells > 0 || unsettledOf(matrix).conflicts > 0,
  }
}
