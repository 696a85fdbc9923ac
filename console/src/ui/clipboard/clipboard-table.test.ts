import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatTable, parseTable } from './clipboard-table.ts'

describe('a copied table', () => {
  test.each([
    [
      '1\t2\r\n3\t4\r\n',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    [
      '1\t2\n3\t4',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    [
      '1\t2\r3\t4\r',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    ['5', [['5']]],
    ['1\t\t3\n\n4', [['1', '', '3'], [''], ['4']]],
    [
      '"a\tb"\t"say ""hi"""\n"two\nlines"\tx',
      [
        ['a\tb', 'say "hi"'],
        ['two\nlines', 'x'],
      ],
    ],
    ['5"\t"open', [['5"', '"open']]],
    ['', [['']]],
  ])('%j', (text, cells) => {
    expect(parseTable(text)).toEqual(cells)
  })

  test('reads back what it writes, whatever the cells hold', () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom('', '"', '""', '\t', '\n', '\r\n', 'a"b', '"a'))
    const table = fc
      .integer({ min: 1, max: 5 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 }),
      )
    fc.assert(
      fc.property(table, (cells) => {
        // A last row of one empty cell is no row to any spreadsheet: its newline is the one at the end.
        fc.pre(cells.length === 1 || cells.at(-1)?.join('') !== '' || (cells.at(-1)?.length ?? 0) > 1)
        expect(parseTable(formatTable(cells))).toEqual(cells)
      }),
    )
  })

  test('stays quick on half a megabyte', () => {
    const text = Array.from({ length: 20_000 }, () => '123\t"45"\t6789\t"').join('\r\n')
    const from = performance.now()
    expect(parseTable(text)).toHaveLength(20_000)
    expect(performance.now() - from).toBeLessThan(1_000)
  })
})
