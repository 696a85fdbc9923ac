import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clearCells, fillDown, fillRight, type MarkedStyle, pasteText, typeText } from './editing/matrix-commands.ts'
import type { MatrixEdit, Refusal } from './matrix-data.ts'
import { rowKey } from './matrix-data.ts'
import { forgetRefusedTexts } from './matrix-model.ts'
import { MatrixStore } from './matrix-store.ts'
import { colourOf, styleOf } from './testing/matrix-fixture.ts'

const style = styleOf('s', 4, [
  colourOf('a', [1, 2, 3, 4]),
  colourOf('b', [0, 0, 0, 0], { holes: [1] }),
  colourOf('c', [5, 5, 5, 5], { state: 'frozen' }),
  colourOf('d', [7, 0, 0, 0], { state: 'dropped' }),
])

const open = (blocks = [style]) => {
  const edits: MatrixEdit[] = []
  const refusals: Refusal[] = []
  const store = new MatrixStore({
    onEdits: (some) => edits.push(...some),
    onRefusals: (some) => refusals.push(...some),
  })
  store.load(blocks)
  return { store, edits, refusals }
}

const qtys = (store: MatrixStore, styleId = 's') => store.rowsOf(styleId).map((row) => [...row.qtys])

const marked = (store: MatrixStore, from: [number, number], to = from): MarkedStyle => ({
  block: store.blocks.get('s') ?? style,
  rows: store.rowsOf('s'),
  selection: { styleId: 's', anchor: { row: from[0], col: from[1] }, focus: { row: to[0], col: to[1] } },
})

describe('editing', () => {
  test('tells what was changed, with the quantity the server had', () => {
    const { store, edits } = open()
    store.edit([{ styleId: 's', colourId: 'a', slot: 1, qty: 12 }])
    expect(edits).toEqual([{ styleId: 's', colourId: 'a', slot: 1, sizeId: 's-1', qty: 12, was: 2 }])
    store.edit([{ styleId: 's', colourId: 'a', slot: 1, qty: 12 }])
    expect(edits).toHaveLength(1)
  })

  test('refuses holes, increases of frozen rows and anything on dropped rows, and keeps the numbers', () => {
    const { store, refusals, edits } = open()
    const before = qtys(store)
    store.edit([
      { styleId: 's', colourId: 'b', slot: 1, qty: 3, text: '3' },
      { styleId: 's', colourId: 'c', slot: 0, qty: 6 },
      { styleId: 's', colourId: 'd', slot: 0, qty: 0 },
    ])
    expect(refusals.map(({ reason, text }) => [reason, text])).toEqual([
      ['hole', '3'],
      ['frozen', '6'],
      ['dropped', '0'],
    ])
    expect(qtys(store)).toEqual(before)
    expect(edits).toEqual([])
    expect(store.row(rowKey('s', 'c'))?.marks.get(0)).toEqual({ kind: 'refused', text: '6', reason: 'frozen' })
    store.edit([{ styleId: 's', colourId: 'c', slot: 0, qty: 4 }])
    expect(store.row(rowKey('s', 'c'))?.marks.size).toBe(0)
    expect(qtys(store)[2]).toEqual([4, 5, 5, 5])
    store.edit([{ styleId: 's', colourId: 'c', slot: 0, qty: 5 }])
    expect(qtys(store)[2]).toEqual([5, 5, 5, 5])
  })

  test('marks of texts that were not taken can be put away; what waits for an answer stays marked', () => {
    const { store } = open()
    store.edit([{ styleId: 's', colourId: 'c', slot: 0, qty: 6 }])
    const refused = { kind: 'refused', text: '9', message: '订单已锁定' } as const
    store.setMark({ styleId: 's', colourId: 'a', slot: 0 }, refused)
    store.change(forgetRefusedTexts)
    expect(store.row(rowKey('s', 'c'))?.marks.size).toBe(0)
    expect(store.row(rowKey('s', 'a'))?.marks.get(0)).toEqual(refused)
    const before = store.row(rowKey('s', 'c'))
    store.change(forgetRefusedTexts)
    expect(store.row(rowKey('s', 'c'))).toBe(before)
  })

  test('puts back what was lowered where it may only go down, also once it is saved and read again', () => {
    const shut = styleOf('s', 2, [colourOf('b', [3, 4], { state: 'frozen' })])
    const { store, refusals } = open([shut])
    const cell = { styleId: 's', colourId: 'b', slot: 0 }
    const key = rowKey('s', 'b')
    store.edit([{ ...cell, qty: 1 }])
    store.confirm(new Map([[key, new Map([[0, 1]])]]))
    store.load([styleOf('s', 2, [colourOf('b', [1, 4], { state: 'frozen' })])])
    store.edit([{ ...cell, qty: 0 }])
    store.undo()
    store.undo()
    expect(qtys(store)).toEqual([[3, 4]])
    expect(refusals).toEqual([])
    store.edit([{ ...cell, qty: 4 }])
    expect(refusals.map(({ reason }) => reason)).toEqual(['frozen'])
  })

  test('keeps and counts an order that may not be changed, and only lessens a brand that is no longer open', () => {
    const shut = styleOf('s', 2, [colourOf('a', [1, 2], { rule: 'none' }), colourOf('b', [3, 4], { rule: 'less' })])
    const { store, refusals } = open([shut])
    store.edit([
      { styleId: 's', colourId: 'a', slot: 0, qty: 0 },
      { styleId: 's', colourId: 'b', slot: 0, qty: 4 },
      { styleId: 's', colourId: 'b', slot: 1, qty: 3 },
    ])
    expect(refusals.map(({ reason }) => reason)).toEqual(['closed', 'only-less'])
    expect(qtys(store)).toEqual([
      [1, 2],
      [3, 3],
    ])
    expect(store.totals().qty).toBe(9)
  })

  test('sends the same number again where the server refused it, and undoes that to what the server has', () => {
    const { store, edits } = open()
    const cell = { styleId: 's', colourId: 'a', slot: 0 }
    store.edit([{ ...cell, qty: 9 }])
    store.setMark(cell, { kind: 'refused', text: '9', message: '订单已锁定' })
    store.edit([{ ...cell, qty: 9 }])
    expect(edits.map(({ qty, was }) => [qty, was])).toEqual([
      [9, 1],
      [9, 1],
    ])
    expect(store.row(rowKey('s', 'a'))?.marks.size).toBe(0)
    store.undo()
    expect(store.row(rowKey('s', 'a'))?.qtys[0]).toBe(1)
  })

  test('counts the number being typed at once and forgets it again', () => {
    const { store, edits } = open()
    const woken: string[] = []
    store.subscribe(rowKey('s', 'a'), () => woken.push('a'))
    store.subscribe(rowKey('s', 'b'), () => woken.push('b'))
    const cell = { styleId: 's', colourId: 'a', slot: 0 }
    store.preview(cell, 101)
    expect(store.totals().qty).toBe(1 + 2 + 3 + 4 + 20 + 100)
    expect(store.rowsOf('s')[0]?.qtys).toEqual([101, 2, 3, 4])
    store.preview(cell, undefined)
    expect(store.totals()).toEqual({ qty: 30, tag: 600, net: 300 })
    expect(woken).toEqual(['a', 'a'])
    store.preview({ styleId: 's', colourId: 'c', slot: 0 }, 99)
    expect(store.totals().qty).toBe(30)
    expect(edits).toEqual([])
  })

  test('a number is sent over what was seen when its typing began, whatever came into the row meanwhile', () => {
    const { store, edits } = open()
    const cell = { styleId: 's', colourId: 'a', slot: 0 }
    const key = rowKey('s', 'a')
    const ends: string[] = []
    const listening = new MatrixStore({ onEditingEnd: () => ends.push('end') })
    listening.load([style])
    listening.beginEditing(cell)
    listening.endEditing(cell)
    listening.endEditing(cell)
    expect(ends).toEqual(['end'])

    store.beginEditing(cell)
    store.preview(cell, 71)
    const row = store.rows.get(key)
    // A colleague's cursor comes into the row, then his quantity.
    store.change((model) => ({
      ...model,
      rows: new Map(model.rows).set(key, {
        ...(row ?? store.rowsOf('s')[0]),
        cursorNames: new Map([[1, '李']]),
      } as never),
    }))
    expect(store.row(key)?.qtys).toEqual([71, 2, 3, 4])
    expect(store.editedRow).toBe(key)
    store.confirm(new Map([[key, new Map([[0, 81]])]]))
    expect(store.row(key)?.qtys[0]).toBe(71)
    store.edit([{ ...cell, qty: 71 }])
    store.endEditing(cell)
    expect(edits).toEqual([{ ...cell, sizeId: 's-0', qty: 71, was: 1 }])
    expect(store.editedRow).toBeUndefined()
    store.confirm(new Map([[key, new Map([[0, 81]])]]))
    store.edit([{ ...cell, qty: 72 }])
    expect(edits.at(-1)).toMatchObject({ qty: 72, was: 81 })
  })

  test('also where its text was no number for a while', () => {
    const { store, edits } = open()
    const cell = { styleId: 's', colourId: 'a', slot: 0 }
    store.beginEditing(cell)
    store.preview(cell, undefined)
    store.confirm(new Map([[rowKey('s', 'a'), new Map([[0, 81]])]]))
    store.beginEditing(cell)
    store.edit([{ ...cell, qty: 5 }])
    expect(edits).toMatchObject([{ qty: 5, was: 1 }])
  })
})

describe('what the server says', () => {
  test('a saved number becomes the base, a newer one typed meanwhile stays', () => {
    const { store } = open()
    const key = rowKey('s', 'a')
    store.edit([{ styleId: 's', colourId: 'a', slot: 0, qty: 9 }])
    store.confirm(
      new Map([
        [
          key,
          new Map([
            [0, 9],
            [3, 40],
          ]),
        ],
      ]),
    )
    expect(store.row(key)).toMatchObject({ qtys: [9, 2, 3, 40], saved: [9, 2, 3, 40] })
    store.edit([{ styleId: 's', colourId: 'a', slot: 0, qty: 10 }])
    store.confirm(new Map([[key, new Map([[0, 11]])]]))
    expect(store.row(key)).toMatchObject({ qtys: [10, 2, 3, 40], saved: [11, 2, 3, 40] })
  })

  test('loading a page again keeps what is not saved yet', () => {
    const { store } = open()
    store.edit([{ styleId: 's', colourId: 'a', slot: 0, qty: 9 }])
    store.load([styleOf('s', 4, [colourOf('a', [50, 60, 3, 4]), ...style.colours.slice(1)])])
    expect(store.row(rowKey('s', 'a'))).toMatchObject({ qtys: [9, 60, 3, 4], saved: [50, 60, 3, 4] })
  })

  test.each([
    ['mine', 9, [{ qty: 9, was: 6 }]],
    ['theirs', 6, [{ qty: 6, was: 6 }]],
  ] as const)('a conflict is ended by keeping %s', (keep, qty, sent) => {
    const { store, edits } = open()
    const cell = { styleId: 's', colourId: 'a', slot: 0 }
    store.edit([{ ...cell, qty: 9 }])
    edits.length = 0
    store.setMark(cell, { kind: 'conflict', localQty: 9, serverQty: 6 })
    expect(store.row(rowKey('s', 'a'))?.saved[0]).toBe(6)
    store.edit([{ ...cell, qty: 9 }])
    expect(store.row(rowKey('s', 'a'))?.marks.get(0)?.kind).toBe('conflict')
    store.resolve(cell, keep)
    expect(store.row(rowKey('s', 'a'))?.qtys[0]).toBe(qty)
    expect(store.row(rowKey('s', 'a'))?.marks.size).toBe(0)
    expect(edits).toMatchObject(sent)
  })
})

describe('undo', () => {
  test('takes back a whole paste at once and leaves alone what somebody else changed since', () => {
    const { store } = open()
    const { edits, refused } = pasteText(marked(store, [0, 0]), '11\t12\n21\t\t23')
    store.edit(edits, refused)
    expect(qtys(store).slice(0, 2)).toEqual([
      [11, 12, 3, 4],
      [21, 0, 23, 0],
    ])
    store.confirm(
      new Map([
        [
          rowKey('s', 'b'),
          new Map([
            [0, 21],
            [2, 23],
          ]),
        ],
      ]),
    )
    store.confirm(new Map([[rowKey('s', 'b'), new Map([[2, 99]])]]))
    store.undo()
    expect(qtys(store).slice(0, 2)).toEqual([
      [1, 2, 3, 4],
      [0, 0, 99, 0],
    ])
    expect(store.canUndo).toBe(false)
    store.redo()
    expect(qtys(store).slice(0, 2)).toEqual([
      [11, 12, 3, 4],
      [21, 0, 99, 0],
    ])
  })

  test('after any commands, undoing all of them gives what was before, and redoing gives it again', () => {
    const spot = fc.record({ row: fc.nat(3), col: fc.nat(3) })
    const text = fc.oneof(
      fc.nat(12_000).map(String),
      fc.constantFrom(
        '',
        '1.5',
        '-1',
        'abc',
        '１２',
        '1\t2\n3\t4',
        '1,234\t\n\t7\t8\t9\t10',
        '5\r\n6\r\n7\r\n8\r\n9\r\n',
      ),
    )
    const command = fc.oneof(
      text.map((value) => (style: MarkedStyle) => pasteText(style, value)),
      text.map((value) => (style: MarkedStyle) => typeText(style, value)),
      fc.constantFrom(clearCells, fillRight, fillDown),
    )
    const deeds = fc.array(fc.tuple(spot, spot, command), { maxLength: 25 })
    fc.assert(
      fc.property(deeds, (list) => {
        const { store, edits } = open()
        const before = qtys(store)
        for (const [anchor, focus, run] of list) {
          const { edits, refused } = run({
            ...marked(store, [0, 0]),
            selection: { styleId: 's', anchor, focus },
          })
          store.edit(edits, refused)
        }
        const after = qtys(store)
        for (const row of store.rowsOf('s')) {
          expect(row.qtys.every((qty) => Number.isInteger(qty) && qty >= 0 && qty <= 9999)).toBe(true)
        }
        expect(after[1]?.[1]).toBe(0)
        expect(after[3]).toEqual([7, 0, 0, 0])
        expect(after[2]?.every((qty) => qty <= 5)).toBe(true)
        while (store.canUndo) store.undo()
        expect(qtys(store)).toEqual(before)
        while (store.canRedo) store.redo()
        expect(qtys(store)).toEqual(after)
        // The edits told, replayed over the beginning, are what the server ends up with.
        const replayed = before.map((row) => [...row])
        for (const { colourId, slot, qty } of edits) (replayed['abcd'.indexOf(colourId)] ?? [])[slot] = qty
        expect(replayed).toEqual(after)
      }),
      { numRuns: 300 },
    )
  })
})
