import { describe, expect, test, vi } from 'vitest'
import { numberCell, textCell, writeBlock, writeBlockInSlices } from './clipboard-block.ts'

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

test('many lines are written in slices, to the same block, until they are stopped', async () => {
  const lineAt = (at: number) => [textCell(`款"${at}`), numberCell(String(at))]
  const all = writeBlock(Array.from({ length: 1_050 }, (_, at) => lineAt(at)))
  // Each look at the clock is a slice's end.
  const clock = vi.spyOn(performance, 'now')
  let now = 0
  clock.mockImplementation(() => (now += 50))
  let turns = 0
  const ticking = setInterval(() => (turns += 1), 0)
  expect(await writeBlockInSlices(1_050, lineAt, new AbortController().signal)).toEqual(all)
  expect(turns).toBeGreaterThan(1)
  clearInterval(ticking)
  const stopping = new AbortController()
  let written = 0
  const stopped = writeBlockInSlices(
    1_050,
    (at) => {
      written += 1
      return lineAt(at)
    },
    stopping.signal,
  )
  stopping.abort()
  await expect(stopped).rejects.toThrow()
  expect(written).toBeLessThan(1_050)
  clock.mockRestore()
})
