import { type ClipboardEvent, type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { putBlock } from '../../clipboard/copy-block.ts'
import { clearCells } from '../editing/matrix-commands.ts'
import { type MatrixSelection, rectOf } from '../editing/matrix-cursor.ts'
import { cellId, type MatrixFrame } from '../matrix-frame.ts'
import { type BlockScroll, type Box, cellBox, type MatrixMetrics } from '../matrix-metrics.ts'
import type { MatrixEvents } from '../matrix-props.ts'
import { clipboardText } from '../paste/clipboard-text.ts'
import { useStyleRows } from '../use-matrix-store.ts'
import type { MatrixSurfaceState } from '../use-matrix-surface.ts'

interface MatrixEditorProps {
  readonly frame: MatrixFrame
  readonly surface: MatrixSurfaceState
  /** Top of the cursor's style on the surface. */
  readonly top: number
  readonly scroll: BlockScroll
  readonly onPasteBlock: MatrixEvents['onPasteBlock']
}

/**
 * Cursor: one input over the current cell, invisible until something is typed. It keeps the keyboard focus, so input
 * methods, paste and screen readers work like in any input.
 */
export const MatrixEditor = ({ frame, surface, top, scroll, onPasteBlock }: MatrixEditorProps) => {
  const { selection, editing, select } = surface
  const [isAwake, setAwake] = useState(false)
  const rows = useStyleRows(frame.store, selection?.styleId ?? '')
  const block = selection && frame.store.blocks.get(selection.styleId)
  const row = selection && rows[selection.focus.row]
  const size = selection && block?.sizes[selection.focus.col]
  const mark = size && row?.marks.get(size.slot)
  const box = selection ? shiftDown(cellBox(frame.metrics, selection.focus), top) : nowhere

  const onClipboard = (event: ClipboardEvent<HTMLInputElement>): void => {
    const copied = editing.mode === 'idle' ? editing.copied() : undefined
    if (copied === undefined) return
    event.preventDefault()
    putBlock(event.clipboardData, copied)
    if (event.type === 'cut') editing.carryOut(clearCells)
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const text = clipboardText(event.clipboardData)
    if (editing.mode !== 'idle' && !/[\t\r\n]/.test(text)) return
    event.preventDefault()
    editing.cancel()
    const block = text.trim() === '' ? undefined : editing.pasted(text)
    if (block === undefined || onPasteBlock?.(block)) return
    editing.carryOut(block.buildChange)
    select(block.selection)
  }
  return (
    <>
      {selection && (
        <div className={`fd-matrix-under fd-matrix-scroll-${scroll}`}>
          <MatrixMarking metrics={frame.metrics} selection={selection} top={top} />
        </div>
      )}
      <div className={`fd-matrix-over fd-matrix-scroll-${scroll}`}>
        <input
          ref={editing.inputRef}
          className={`fd-matrix-editor fd-matrix-editor-${editing.mode}${isAwake || selection === undefined ? '' : ' fd-matrix-asleep'}`}
          style={box}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          aria-label={row && size ? frame.texts.cell(row, size.label, row.qtys[size.slot] ?? 0) : frame.texts.label}
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
      </div>
    </>
  )
}

const nowhere: Box = { top: 0, left: 0, width: 0, height: 0 }

const shiftDown = (box: Box, top: number): Box => ({ ...box, top: box.top + top })

interface MatrixMarkProps {
  readonly box: Box
  readonly children: ReactNode
}

/** Floats under a marked cell, above it where there is no room below. */
const MatrixMark = ({ box, children }: MatrixMarkProps) => {
  const ref = useRef<HTMLDivElement>(null)
  const [isAbove, setAbove] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another cell has another room
  useLayoutEffect(() => {
    const surface = ref.current?.closest('.fd-matrix')
    const scroller = surface?.parentElement
    if (!ref.current || !surface || !scroller) return
    const floor = Math.min(surface.clientHeight, scroller.scrollTop + scroller.clientHeight)
    setAbove(box.top + box.height + 4 + ref.current.offsetHeight > floor && box.top > ref.current.offsetHeight)
  }, [box.top, box.left])
  const top = isAbove ? box.top - 4 : box.top + box.height + 4
  return (
    <div ref={ref} className={`fd-matrix-pop${isAbove ? ' fd-matrix-pop-above' : ''}`} style={{ top, left: box.left }}>
      {children}
    </div>
  )
}

interface MatrixMarkingProps {
  readonly metrics: MatrixMetrics
  readonly selection: MatrixSelection
  readonly top: number
}

/** Tints the cursor's row and size head, and the marked range where it is more than one cell. */
const MatrixMarking = ({ metrics, selection, top }: MatrixMarkingProps) => {
  const rect = rectOf(selection)
  const first = cellBox(metrics, { row: rect.top, col: rect.left })
  const rows = rect.bottom - rect.top + 1
  const columns = rect.right - rect.left + 1
  const range: CSSProperties = {
    top: top + first.top,
    left: first.left,
    width: columns * metrics.cell,
    height: rows * metrics.row,
  }
  const head: CSSProperties = {
    top: top + metrics.line,
    left: first.left,
    width: columns * metrics.cell,
    height: metrics.head,
  }
  const label: CSSProperties = { top: range.top, left: metrics.header, width: metrics.colour, height: range.height }
  return (
    <>
      <div className="fd-matrix-here" style={head} />
      <div className="fd-matrix-here" style={label} />
      {rows * columns > 1 && <div className="fd-matrix-range" style={range} />}
    </>
  )
}
