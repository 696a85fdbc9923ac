import { describe, expect, test } from 'vitest'
import { actionOf, type EditMode } from './matrix-keys.ts'

const press = (text: string, mode: EditMode = 'idle') => {
  const parts = text.split('+')
  const has = (name: string): boolean => parts.slice(0, -1).includes(name)
  const action = actionOf(
    { key: parts.at(-1) ?? '', ctrlKey: has('Ctrl'), metaKey: has('Meta'), shiftKey: has('Shift'), altKey: has('Alt') },
    mode,
  )
  return action && ('step' in action ? `${action.kind} ${action.step}` : action.kind)
}

describe('keys', () => {
  test.each([
    ['Enter', 'move down'],
    ['Shift+Enter', 'move up'],
    ['Tab', 'move tab'],
    ['Shift+Tab', 'move back-tab'],
    ['Shift+ArrowRight', 'extend right'],
    ['Ctrl+ArrowDown', 'move next-style'],
    ['PageUp', 'move previous-style'],
    ['Ctrl+Home', 'move first'],
    ['F2', 'edit'],
    ['Delete', 'clear'],
    ['Backspace', 'clear'],
    ['Escape', 'collapse'],
    ['Ctrl+r', 'fill-right'],
    ['Ctrl+D', 'fill-down'],
    ['Ctrl+z', 'undo'],
    ['Meta+Shift+Z', 'redo'],
    ['Ctrl+y', 'redo'],
    ['Ctrl+a', 'select-style'],
    ['Ctrl+s', 'enter'],
    ['Ctrl+Enter', 'open-mark'],
    ['5', undefined],
    ['Alt+ArrowDown', undefined],
    ['Ctrl+c', undefined],
    ['Ctrl+Shift+r', undefined],
  ])('%s while the cursor stands: %s', (key, action) => {
    expect(press(key)).toBe(action)
  })

  test.each<[string, EditMode, string | undefined]>([
    ['ArrowRight', 'typing', 'move right'],
    ['ArrowRight', 'editing', undefined],
    ['Home', 'editing', undefined],
    ['ArrowDown', 'editing', 'move down'],
    ['Enter', 'editing', 'move down'],
    ['Escape', 'typing', 'cancel'],
    ['Backspace', 'typing', undefined],
    ['Delete', 'editing', undefined],
    ['Ctrl+z', 'typing', undefined],
    ['Ctrl+a', 'editing', undefined],
    ['Ctrl+r', 'typing', 'fill-right'],
  ])('%s while %s: %s', (key, mode, action) => {
    expect(press(key, mode)).toBe(action)
  })
})
