import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MatrixStore } from '../matrix-store.ts'
import { colourOf, styleOf } from '../testing/matrix-fixture.ts'
import {
  clearCells,
  copyBlock,
  fillDown,
  fillRight,
  type MarkedStyle,
  pastedRange,
  pasteText,
  typeText,
} from './matrix-commands.ts'

const open = () => {
  const store = new MatrixStore()
  store.load([
    styleOf('s', 4, [
      colourOf('a', [1, 2, 3, 4]),
      colourOf('b', [5, 0, 7, 8], { holes: [1] }),
      colourOf('c', [9, 10, 11, 12]),
    ]),
  ])
  const mark = (from: [number, number], to = from): MarkedStyle => ({
    block: store.blocks.get('s') ?? styleOf('s', 0, []),
    rows: store.rowsOf('s'),
    selection: { styleId: 's', anchor: { row: from[0], col: from[1] }, focus: { row: to[0], col: to[1] } },
  })
  const edits = (deed: { edits: readonly { colourId: string; slot: number; qty: number }[] }) =>
    deed.edits.map(({ colourId, slot, qty }) => `${colourId}${slot}=${qty}`).join(' ')
  return { store, mark, edits }
}

describe('filling', () => {
  test('right copies the first marked column, one cell takes its left neighbour, holes are left out', () => {
    const { mark, edits } = open()
    expect(edits(fillRight(mark([0, 0], [1, 2])))).toBe('a1=1 a2=1 b2=5')
    expect(edits(fillRight(mark([0, 2])))).toBe('a2=2')
    expect(edits(fillRight(mark([0, 0])))).toBe('')
    expect(edits(fillRight(mark([1, 1], [1, 3])))).toBe('')
  })

  test('down copies the first marked row, one cell takes the one above, holes are left out', () => {
    const { mark, edits } = open()
    expect(edits(fillDown(mark([0, 0], [2, 1])))).toBe('b0=1 c0=1 c1=2')
    expect(edits(fillDown(mark([1, 3])))).toBe('b3=4')
    expect(edits(fillDown(mark([0, 3])))).toBe('')
    expect(edits(fillDown(mark([2, 1])))).toBe('')
  })
})

describe('typing, clearing, copying', () => {
  test('an emptied cell is zero, a wrong text is refused', () => {
    const { mark, edits } = open()
    expect(edits(typeText(mark([0, 1]), ''))).toBe('a1=0')
    expect(edits(typeText(mark([0, 1]), '１２'))).toBe('a1=12')
    expect(typeText(mark([0, 1]), '1.5')).toEqual({
      edits: [],
      refused: [{ styleId: 's', colourId: 'a', slot: 1, reason: 'not-whole', text: '1.5' }],
    })
  })

  test('clearing and copying go by the marked rectangle', () => {
    const { mark, edits } = open()
    expect(edits(clearCells(mark([2, 3], [1, 1])))).toBe('b2=0 b3=0 c1=0 c2=0 c3=0')
    expect(copyBlock(mark([0, 0], [1, 2])).text).toBe('1\t2\t3\r\n5\t\t7')
    expect(copyBlock(mark([0, 0], [1, 2])).html).toContain(
      '<tr><td>1</td><td>2</td><td>3</td></tr><tr><td>5</td><td></td><td>7</td></tr>',
    )
  })
})

describe('pasting', () => {
  test('one copied cell fills all that is marked', () => {
    const { mark, edits } = open()
    expect(edits(pasteText(mark([0, 0], [1, 1]), '6\r\n'))).toBe('a0=6 a1=6 b0=6')
  })

  test('a row that is copied fills every marked one, a block what it fits into several times; anything else is laid once', () => {
    const { mark, edits } = open()
    expect(edits(pasteText(mark([0, 0], [2, 1]), '6\t7'))).toBe('a0=6 a1=7 b0=6 c0=6 c1=7')
    expect(edits(pasteText(mark([0, 0], [2, 3]), '6\t7'))).toBe(
      'a0=6 a1=7 a2=6 a3=7 b0=6 b2=6 b3=7 c0=6 c1=7 c2=6 c3=7',
    )
    expect(edits(pasteText(mark([0, 2], [2, 2]), '6\n7'))).toBe('a2=6 b2=7')
    expect(edits(pasteText(mark([0, 2], [2, 2]), '6\t7'))).toBe('a2=6 a3=7 b2=6 b3=7 c2=6 c3=7')
  })

  test('numbers as spreadsheets show them are taken, a dash is zero', () => {
    const { mark, edits } = open()
    expect(edits(pasteText(mark([1, 0]), '12.00\t -  \t12件\t1,200'))).toBe('b0=12 b2=12 b3=1200')
    expect(pasteText(mark([1, 0]), '12.00\t -  \t12件\t-').refused).toEqual([])
  })

  test('empty cells leave what is there, wrong ones and those outside are refused one by one', () => {
    const { mark, edits } = open()
    const deed = pasteText(mark([1, 2]), '1\t\t99\n1,5\t=1+1\n\n7')
    expect(edits(deed)).toBe('b2=1')
    expect(deed.refused.map(({ colourId, slot, reason, text }) => [colourId, slot, reason, text])).toEqual([
      ['', -1, 'outside', '99'],
      ['c', 2, 'not-a-number', '1,5'],
      ['c', 3, 'not-a-number', '=1+1'],
      ['', -1, 'outside', '7'],
    ])
    expect(pastedRange(mark([1, 2]), '1\t\t99\n1,5\t=1+1\n\n7')).toEqual({
      styleId: 's',
      anchor: { row: 1, col: 2 },
      focus: { row: 2, col: 3 },
    })
  })

  test('a copy pasted back on its place changes nothing', () => {
    const spot = fc.tuple(fc.nat(2), fc.nat(3))
    fc.assert(
      fc.property(spot, spot, (from, to) => {
        const { store, mark } = open()
        const style = mark(from, to)
        const before = store.rowsOf('s').map((row) => row.qtys)
        const { edits, refused } = pasteText(style, copyBlock(style).text)
        store.edit(edits, refused)
        expect(refused).toEqual([])
        expect(store.rowsOf('s').map((row) => row.qtys)).toEqual(before)
        expect(store.canUndo).toBe(false)
      }),
    )
  })
})
