import { expect, it } from 'vitest'
import { onSaveKey } from './save-key.ts'

it.each([
  ['Ctrl+S', { key: 's', ctrlKey: true }, 1],
  ['Ctrl+S under Caps Lock', { key: 'S', ctrlKey: true }, 1],
  ['Command+S', { key: 's', metaKey: true }, 1],
  ['the letter alone', { key: 's' }, 0],
  ['Ctrl with another letter', { key: 'a', ctrlKey: true }, 0],
])('%s', (_, press, times) => {
  let saved = 0
  let kept = 0
  const preventDefault = () => {
    kept++
  }
  onSaveKey(() => saved++)({ ctrlKey: false, metaKey: false, preventDefault, ...press })
  expect([saved, kept]).toEqual([times, times])
})
