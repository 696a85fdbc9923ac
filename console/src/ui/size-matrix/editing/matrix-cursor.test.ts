import { describe, expect, test } from 'vitest'
import { colourOf, styleOf } from '../testing/matrix-fixture.ts'
import { extendRange, firstSelection, type MatrixStep, moveCursor } from './matrix-cursor.ts'

// one: 3 rows x 4, a hole in the middle; two: one size; none: holes only; last: 2 rows x 3, its first cell a hole
const one = styleOf('one', 4, [colourOf('a', []), colourOf('b', [], { holes: [1] }), colourOf('c', [])])
const two = styleOf('two', 1, [colourOf('a', [])])
const none = styleOf('none', 2, [colourOf('a', [], { holes: [0, 1] })])
const last = styleOf('last', 3, [colourOf('a', [], { holes: [0] }), colourOf('b', [])])
const blocks = new Map([one, two, none, last].map((block) => [block.id, block]))
const space = { styleIds: ['one', 'two', 'none', 'last'], blocks }

const at = (place: string) => {
  const [styleId = '', row, col] = place.split(' ')
  const spot = { row: Number(row), col: Number(col) }
  return { styleId, anchor: spot, focus: spot }
}

const go = (place: string, step: MatrixStep): string => {
  const next = moveCursor(space, at(place), step)
  return typeof next === 'string' ? next : `${next.styleId} ${next.focus.row} ${next.focus.col}`
}

describe('the cursor', () => {
  test.each<[string, MatrixStep, string]>([
    ['one 0 0', 'right', 'one 0 1'],
    ['one 0 3', 'right', 'one 0 3'],
    ['one 1 0', 'right', 'one 1 2'],
    ['one 1 2', 'left', 'one 1 0'],
    ['one 0 0', 'left', 'one 0 0'],
    ['one 0 1', 'down', 'one 2 1'],
    ['one 2 1', 'up', 'one 0 1'],
    ['one 2 3', 'down', 'two 0 0'],
    ['one 2 0', 'down', 'two 0 0'],
    ['two 0 0', 'down', 'last 0 1'],
    ['last 0 1', 'up', 'two 0 0'],
    ['two 0 0', 'up', 'one 2 0'],
    ['one 0 0', 'up', 'previous'],
    ['last 1 2', 'down', 'next'],
    ['one 0 3', 'tab', 'one 1 0'],
    ['one 2 3', 'tab', 'two 0 0'],
    ['two 0 0', 'tab', 'last 0 1'],
    ['last 1 2', 'tab', 'next'],
    ['last 0 1', 'back-tab', 'two 0 0'],
    ['two 0 0', 'back-tab', 'one 2 3'],
    ['one 0 0', 'back-tab', 'previous'],
    ['one 1 3', 'row-start', 'one 1 0'],
    ['last 0 2', 'row-start', 'last 0 1'],
    ['one 1 0', 'row-end', 'one 1 3'],
    ['last 1 2', 'first', 'one 0 0'],
    ['one 0 0', 'last', 'last 1 2'],
    ['one 1 3', 'next-style', 'two 0 0'],
    ['two 0 0', 'next-style', 'last 0 1'],
    ['last 1 2', 'next-style', 'next'],
    ['last 1 2', 'previous-style', 'two 0 0'],
    ['one 1 3', 'previous-style', 'previous'],
  ])('from %s %s comes to %s', (from, step, to) => {
    expect(go(from, step)).toBe(to)
  })

  test('begins on the first open cell', () => {
    expect(firstSelection(space)).toEqual(at('one 0 0'))
    expect(firstSelection(space, 'last')).toEqual(at('last 0 1'))
    expect(firstSelection(space, 'none')).toBeUndefined()
    expect(firstSelection({ styleIds: [], blocks })).toBeUndefined()
  })

  test('extends over holes and never out of the style', () => {
    const steps: MatrixStep[] = ['right', 'right', 'right', 'right', 'down', 'down', 'down']
    const range = steps.reduce((now, step) => extendRange(one, now, step), at('one 1 0'))
    expect(range).toEqual({ styleId: 'one', anchor: { row: 1, col: 0 }, focus: { row: 2, col: 3 } })
  })
})
