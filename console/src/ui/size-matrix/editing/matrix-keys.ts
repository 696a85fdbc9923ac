import type { MatrixStep } from './matrix-cursor.ts'

/** idle: no input; typing: a key began a new number; editing: the old number was opened with F2 or a double click. */
export type EditMode = 'idle' | 'typing' | 'editing'

export type MatrixAction =
  | { readonly kind: 'move'; readonly step: MatrixStep }
  | { readonly kind: 'extend'; readonly step: MatrixStep }
  | { readonly kind: 'edit' | 'cancel' | 'collapse' | 'clear' | 'fill-right' | 'fill-down' }
  | { readonly kind: 'undo' | 'redo' | 'select-style' | 'open-mark' | 'enter' }

export interface KeyPress {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
}

/** Maps a key to its action; undefined if it is left to the input and the page. */
export const actionOf = (press: KeyPress, mode: EditMode): MatrixAction | undefined => {
  if (press.altKey) return undefined
  if (press.ctrlKey || press.metaKey) return withControl(press, mode)
  const step = plainSteps[press.key]
  if (press.key === 'Enter') return { kind: 'move', step: press.shiftKey ? 'up' : 'down' }
  if (press.key === 'Tab') return { kind: 'move', step: press.shiftKey ? 'back-tab' : 'tab' }
  if (press.key === 'Escape') return { kind: mode === 'idle' ? 'collapse' : 'cancel' }
  if (mode === 'idle') return whileIdle(press, step)
  const isCaretKey = mode === 'editing' && !verticalSteps.has(press.key)
  return step === undefined || isCaretKey ? undefined : { kind: 'move', step }
}

const plainSteps: Readonly<Record<string, MatrixStep>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'row-start',
  End: 'row-end',
  PageDown: 'next-style',
  PageUp: 'previous-style',
}

const verticalSteps = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown'])

const controlSteps: Readonly<Record<string, MatrixStep>> = {
  ArrowDown: 'next-style',
  ArrowUp: 'previous-style',
  Home: 'first',
  End: 'last',
}

const whileIdle = (press: KeyPress, step: MatrixStep | undefined): MatrixAction | undefined => {
  if (step !== undefined) return { kind: press.shiftKey ? 'extend' : 'move', step }
  if (press.key === 'F2') return { kind: 'edit' }
  return press.key === 'Delete' || press.key === 'Backspace' ? { kind: 'clear' } : undefined
}

const withControl = (press: KeyPress, mode: EditMode): MatrixAction | undefined => {
  const step = controlSteps[press.key]
  if (step !== undefined) return { kind: press.shiftKey && mode === 'idle' ? 'extend' : 'move', step }
  const key = press.key.toLowerCase()
  if (key === 'r' && !press.shiftKey) return { kind: 'fill-right' }
  if (key === 'd') return { kind: 'fill-down' }
  if (key === 's') return { kind: 'enter' }
  if (mode !== 'idle') return undefined
  if (key === 'z') return { kind: press.shiftKey ? 'redo' : 'undo' }
  if (key === 'y') return { kind: 'redo' }
  if (key === 'a') return { kind: 'select-style' }
  return key === 'enter' ? { kind: 'open-mark' } : undefined
}
