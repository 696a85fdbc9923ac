import { describe, expect, test } from 'vitest'
import { numberCell, textCell, writeBlock } from './clipboard-block.ts'

const cellsOf = (html: string) => html.match(/<td.*?<\/td>/g)

describe('a copied block', () => {
  test.each(['=1+1', '00123', '1E5', '3-4', '1:2:0', '6901234567890123', '+86', '白色'])(
    'says to Excel and to Calc that %s is a text',
    (value) => {
      expect(cellsOf(writeBlock([[textCell(value)]]).html)).toEqual([
        `<td style="mso-number-format:'\\@'" sdnum="1033;0;@">${value}</td>`,
      ])
    },
  )

  test('leaves numbers and percents numbers, without separators', () => {
    const { html } = writeBlock([[numberCell('1234567.5'), numberCell('93.44%')]])
    expect(cellsOf(html)).toEqual(['<td>1234567.5</td>', '<td>93.44%</td>'])
  })

  test('names its charset first, and keeps a line break within its cell', () => {
    const { html } = writeBlock([[textCell('a\nb\r\nc<d>&"'), textCell('')]])
    expect(html.startsWith('<html><head><meta charset="utf-8">')).toBe(true)
    expect(html).toContain('br{mso-data-placement:same-cell}')
    expect(html).toContain('>a<br>b<br>c&lt;d&gt;&amp;&quot;</td><td></td></tr>')
  })

  test.each([
    ['=1+1', "'=1+1"],
    ['@sum(a1)', "'@sum(a1)"],
    ["+cmd|' /C calc'!A0", "'+cmd|' /C calc'!A0"],
    ['-春款', "'-春款"],
    ['-', '-'],
    ['--', '--'],
    ['+86 138 0000', '+86 138 0000'],
    ['-5', '-5'],
    ['00123', '00123'],
  ])('as plain text no text computes: %s', (value, plain) => {
    expect(writeBlock([[textCell(value), numberCell('-3')]]).text).toBe(`${plain}\t-3`)
  })
})
