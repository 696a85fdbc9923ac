import { RedoOutlined, UndoOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useSyncExternalStore } from 'react'
import { outbox, useOutbox } from '../../kit/outbox/outbox.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { useUnsavedSource } from '../../kit/unsaved.ts'
import { FootLine } from '../../ui/state/FootLine.tsx'
import { type LoadedOrder, mostStyles } from './use-order.ts'

const unsentCells = { subscribe: useOutbox.subscribe, isUnsaved: () => useOutbox.getState().cells > 0 }

/** Count, undo, keys, and whether everything typed has reached the server. */
export const EntryFoot = ({ order }: { order: LoadedOrder }) => {
  const { orderEntry: words, shell } = usePhrases()
  const { cells, isStuck } = useOutbox()
  useUnsavedSource(unsentCells)
  const { matrix } = order.session
  const can = useSyncExternalStore(
    (tell) => matrix.subscribe('*', tell),
    () => `${matrix.canUndo} ${matrix.canRedo}`,
  )
  const stateText = isStuck ? words.offline : cells > 0 ? words.pending({ count: cells }) : words.allSaved
  return (
    <FootLine state={isStuck ? 'away' : cells > 0 ? 'connecting' : 'live'} stateText={stateText}>
      <span>
        {order.count > mostStyles
          ? words.tooMany({ limit: mostStyles })
          : words.shown({ shown: order.styleIds.length, count: order.count })}
      </span>
      <Button
        type="text"
        size="small"
        icon={<UndoOutlined />}
        disabled={!can.startsWith('true')}
        onClick={() => matrix.undo()}
        aria-label={words.undo}
      />
      <Button
        type="text"
        size="small"
        icon={<RedoOutlined />}
        disabled={!can.endsWith('true')}
        onClick={() => matrix.redo()}
        aria-label={words.redo}
      />
      <span className="fd-help">{words.help}</span>
      {isStuck && (
        <Button size="small" onClick={() => outbox.hurry()}>
          {shell.retry}
        </Button>
      )}
    </FootLine>
  )
}
