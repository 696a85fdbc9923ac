import { type RefObject, useRef, useState } from 'react'
import type { ClipboardBlock } from '../../clipboard/clipboard-block.ts'
import { type CellAddress, rowKey } from '../matrix-data.ts'
import { forgetRefusedTexts } from '../matrix-model.ts'
import type { PastedBlock } from '../matrix-props.ts'
import type { MatrixStore } from '../matrix-store.ts'
import { parseQty } from '../parse-qty.ts'
import { copyBlock, type MarkedStyle, type MatrixChange, pastedRange, pasteText, typeText } from './matrix-commands.ts'
import type { MatrixSelection } from './matrix-cursor.ts'
import type { EditMode } from './matrix-keys.ts'

export interface MatrixEditing {
  readonly inputRef: RefObject<HTMLInputElement | null>
  readonly mode: EditMode
  /** Opens the cursor's number. */
  readonly open: () => void
  /** The input's text changed: a number is being typed. */
  readonly follow: () => void
  /** Enters the input's text. */
  readonly enter: () => void
  readonly cancel: () => void
  readonly carryOut: (command: (marked: MarkedStyle) => MatrixChange) => void
  readonly copied: () => ClipboardBlock | undefined
  /** Previews pasting a text; its selection is the range that would be marked. */
  readonly pasted: (text: string) => PastedBlock | undefined
}

/** Manages the single input of the matrix and its text. The input is uncontrolled, to leave IME composition alone. */
export const useMatrixEditing = (store: MatrixStore, selection: MatrixSelection | undefined): MatrixEditing => {
  const inputRef = useRef<HTMLInputElement>(null)
  const [mode, setMode] = useState<EditMode>('idle')
  // A blur may follow a key before the mode that the key led to is drawn.
  const modeNow = useRef(mode)
  const cell = cursorCell(markedStyle(store, selection))

  const put = (text: string, next: EditMode): void => {
    if (inputRef.current) inputRef.current.value = text
    modeNow.current = next
    setMode(next)
  }
  const begin = (): void => {
    if (cell) store.beginEditing(cell)
  }
  const end = (): void => {
    if (cell) store.endEditing(cell)
  }
  const cancel = (): void => {
    put('', 'idle')
    end()
  }
  const enter = (): void => {
    const text = inputRef.current?.value ?? ''
    // Blanks typed over a number leave it; only a number opened and emptied, or Delete, becomes zero.
    const isNothing = modeNow.current === 'idle' || (modeNow.current === 'typing' && text.trim() === '')
    put('', 'idle')
    if (!isNothing) commandsOn(store, selection).carryOut((marked) => typeText(marked, text))
    end()
  }
  const open = (): void => {
    const qty = cell && store.row(rowKey(cell.styleId, cell.colourId))?.qtys[cell.slot]
    begin()
    put(qty ? String(qty) : '', 'editing')
  }
  const follow = (): void => {
    const parsed = parseQty(inputRef.current?.value ?? '')
    if (modeNow.current === 'idle') {
      modeNow.current = 'typing'
      setMode('typing')
    }
    begin()
    if (cell) store.preview(cell, parsed.kind === 'qty' ? parsed.qty : undefined)
  }
  return { inputRef, mode, cancel, enter, open, follow, ...commandsOn(store, selection) }
}

type Commands = Pick<MatrixEditing, 'carryOut' | 'copied' | 'pasted'>

/** Reads the rows on each call, so that consecutive commands see each other's results. */
const commandsOn = (store: MatrixStore, selection: MatrixSelection | undefined): Commands => ({
  carryOut: (command) => {
    const style = markedStyle(store, selection)
    if (style === undefined) return
    const { edits, refused } = command(style)
    store.edit(edits, refused)
  },
  copied: () => {
    const style = markedStyle(store, selection)
    return style && copyBlock(style)
  },
  pasted: (text) => {
    const style = markedStyle(store, selection)
    if (style === undefined) return undefined
    // Clear refusals of an earlier paste: they say nothing about this one.
    store.change(forgetRefusedTexts)
    return { text, selection: pastedRange(style, text), buildChange: () => pasteText(style, text) }
  },
})

const markedStyle = (store: MatrixStore, selection: MatrixSelection | undefined): MarkedStyle | undefined => {
  const block = selection && store.blocks.get(selection.styleId)
  return block && { block, rows: store.rowsOf(block.id), selection }
}

const cursorCell = (style: MarkedStyle | undefined): CellAddress | undefined => {
  if (style === undefined) return undefined
  const { block, selection } = style
  const colour = block.colours[selection.focus.row]
  const size = block.sizes[selection.focus.col]
  return colour && size && { styleId: block.id, colourId: colour.id, slot: size.slot }
}
