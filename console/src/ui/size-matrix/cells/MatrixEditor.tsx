import { type ClipboardEvent, useState } from 'react'
import { clearCells } from '../editing/matrix-commands.ts'
import { cellId, type MatrixFrame } from '../matrix-frame.ts'
import { type Box, cellBox } from '../matrix-metrics.ts'
import { useStyleRows } from '../use-matrix-store.ts'
import type { MatrixSurfaceState } from '../use-matrix-surface.ts'
import { MatrixMark } from './MatrixMark.tsx'
import { MatrixMarking } from './MatrixMarking.tsx'

interface MatrixEditorProps {
  readonly frame: MatrixFrame
  readonly surface: MatrixSurfaceState
  /** Where the cursor's style begins on the surface. */
  readonly top: number
}

/**
 * The cursor: one input that lies over the cell it stands on, invisible until something is typed. It keeps the keyboard,
 * so input methods, paste and screen readers work as in any input.
 */
export const MatrixEditor = ({ frame, surface, top }: MatrixEditorProps) => {
  const { selection, editing, select } = surface
  const [isAwake, setAwake] = useState(false)
  const rows = useStyleRows(frame.store, selection?.styleId ?? '')
  const block = selection && frame.store.blocks.get(selection.styleId)
  const row = selection && rows[selection.focus.row]
  const size = selection && block?.sizes[selection.focus.col]
  const mark = size && row?.marks.get(size.slot)
  const box = selection ? shiftDown(cellBox(frame.metrics, selection.focus), top) : nowhere

  const onClipboard = (event: ClipboardEvent<HTMLInputElement>): void => {
    if (editing.mode !== 'idle') return
    event.preventDefault()
    event.clipboardData.setData('text/plain', editing.copied())
    if (event.type === 'cut') editing.carryOut(clearCells)
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const text = event.clipboardData.getData('text/plain')
    if (editing.mode !== 'idle' && !/[\t\r\n]/.test(text)) return
    event.preventDefault()
    editing.cancel()
    const pasted = text === '' ? undefined : editing.paste(text)
    if (pasted) select(pasted)
  }
  return (
    <>
      {selection && <MatrixMarking metrics={frame.metrics} selection={selection} top={top} />}
      <input
        ref={editing.inputRef}
        className={`fd-matrix-editor fd-matrix-editor-${editing.mode}${isAwake || selection === undefined ? '' : ' fd-matrix-asleep'}`}
        style={box}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        aria-label={row && size ? frame.words.cell(row, size.label, row.qtys[size.slot] ?? 0) : frame.words.label}
        aria-activedescendant={selection ? cellId(frame, selection.styleId, selection.focus) : undefined}
        aria-invalid={mark === undefined ? undefined : true}
        onKeyDown={surface.onKeyDown}
        onInput={editing.follow}
        onCopy={onClipboard}
        onCut={onClipboard}
        onPaste={onPaste}
        onFocus={() => {
          setAwake(true)
          surface.wake()
        }}
        onBlur={() => {
          setAwake(false)
          editing.enter()
        }}
      />
      {mark && row && size && frame.slots.mark && (
        <MatrixMark box={box}>
          {frame.slots.mark(mark, { styleId: row.styleId, colourId: row.colour.id, slot: size.slot }, row)}
        </MatrixMark>
      )}
    </>
  )
}

const nowhere: Box = { top: 0, left: 0, width: 0, height: 0 }

const shiftDown = (box: Box, top: number): Box => ({ ...box, top: box.top + top })
