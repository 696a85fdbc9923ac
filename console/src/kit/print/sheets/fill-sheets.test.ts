import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillSheets, type PrintedLine } from './fill-sheets.ts'

const room = 100
const element = (at: number) => at as unknown as Element
const tables = [0, 1, 2].map((at) => ({ element: element(-at), headHeight: 10 * at }))

const lines = fc
  .array(
    fc.record({
      height: fc.integer({ min: 1, max: 120 }),
      place: fc.integer({ min: 0, max: 3 }),
      isNewSheet: fc.boolean(),
    }),
    { maxLength: 60 },
  )
  .map((drawn) =>
    drawn.map(
      ({ height, place, isNewSheet }, at): PrintedLine => ({
        elements: [element(at)],
        height,
        table: tables[place] ?? null,
        isNewSheet,
      }),
    ),
  )

function heightOf(sheet: readonly PrintedLine[]): number {
  return sheet.reduce((sum, { height, table }, at) => {
    const isGoingOn = table !== null && sheet[at - 1]?.table === table
    return sum + height + (isGoingOn ? 0 : (table?.headHeight ?? 0))
  }, 0)
}

test('each line is on one sheet, in order; no sheet is overfull but by one line, and none ends where more fits', () => {
  fc.assert(
    fc.property(lines, (all) => {
      const sheets = fillSheets(all, room)
      expect(sheets.flat()).toEqual(all)
      for (const [at, sheet] of sheets.entries()) {
        if (sheet.length > 1) expect(heightOf(sheet)).toBeLessThanOrEqual(room)
        const next = sheets[at + 1]?.[0]
        if (next && !next.isNewSheet) expect(heightOf([...sheet, next])).toBeGreaterThan(room)
        expect(sheet.slice(1).some(({ isNewSheet }) => isNewSheet)).toBe(false)
      }
    }),
  )
})

test('the rest of a table has its head above it, as the beginning has', () => {
  const row = (at: number): PrintedLine => ({
    elements: [element(at)],
    height: 20,
    table: tables[2] ?? null,
    isNewSheet: false,
  })
  expect(fillSheets([0, 1, 2, 3, 4, 5, 6].map(row), room).map(({ length }) => length)).toEqual([4, 3])
})
