import { expect, test } from 'vitest'
import { parseTable } from '../../ui/clipboard/clipboard-table.ts'
import { clipboardText } from '../../ui/size-matrix/paste/clipboard-text.ts'

const read = (text: string, html: string) =>
  parseTable(clipboardText({ getData: (kind) => (kind === 'text/html' ? html : text) }))

test('a cell of a page over several columns or rows is as wide in the text as it is in the page', () => {
  const html = `<table><tr><th rowspan="2">颜色</th><th colspan="2">上衣<br>合身</th><th>合计</th></tr>
    <tr><td>S</td><td>M</td><td></td></tr><tr><td>驼色</td><td>1</td><td> 2 </td><td>3</td></tr></table>`
  expect(read('颜色\t上衣 合身\t合计\nS\tM\t\n驼色\t1\t2\t3', html)).toEqual([
    ['颜色', '上衣 合身', '', '合计'],
    ['', 'S', 'M', ''],
    ['驼色', '1', '2', '3'],
  ])
})

test('what a spreadsheet writes is taken from the text: its merged cells have blanks behind them there', () => {
  const html = '<table><tr><td colspan="2">HY1</td></tr><tr><td>S</td><td>M</td></tr></table>'
  expect(read('HY1\t\r\nS\tM\r\n', html)).toEqual([
    ['HY1', ''],
    ['S', 'M'],
  ])
  expect(read('1\t2\n3', '<table><tr><td>1</td><td>2</td></tr><tr><td>3</td></tr></table>')).toEqual([
    ['1', '2'],
    ['3'],
  ])
  expect(read('1\t2\n3', '<p colspan="2">none</p>')).toEqual([['1', '2'], ['3']])
})
