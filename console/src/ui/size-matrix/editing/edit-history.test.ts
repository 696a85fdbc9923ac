import { expect, test } from 'vitest'
import { EditHistory } from './edit-history.ts'

test('undoes and redoes in turn, a new step ends what could be redone', () => {
  const history = new EditHistory<number>()
  for (const step of [1, 2, 3]) history.push(step)
  expect([history.undo(), history.undo(), history.redo()]).toEqual([3, 2, 2])
  history.push(4)
  expect(history.canRedo).toBe(false)
  expect([history.undo(), history.undo(), history.undo(), history.undo()]).toEqual([4, 2, 1, undefined])
  expect(history.canUndo).toBe(false)
})

test('forgets the oldest step beyond five hundred', () => {
  const history = new EditHistory<number>()
  for (let step = 0; step < 502; step += 1) history.push(step)
  let oldest: number | undefined
  while (history.canUndo) oldest = history.undo()
  expect(oldest).toBe(2)
})
