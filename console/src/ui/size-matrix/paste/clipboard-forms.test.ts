// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { textCell, writeBlock } from '../../clipboard/clipboard-block.ts'
import { parseTable } from '../../clipboard/clipboard-table.ts'
import { clipboardText } from './clipboard-text.ts'
import { readBlock } from './read-block.ts'
import type { ScreenStyle } from './screen-names.ts'
import { clipboardForms, type SheetCell } from './testing/clipboard-forms.ts'

const styleOf = (id: string, sizes: string, colours: string): ScreenStyle => ({
  id,
  goodsNo: id,
  sizes: sizes.split(' ').map((name, at) => ({ slot: at + 1, name })),
  colours: colours.split(' ').map((name, at) => ({ id: name, skcNo: `${id}-0${at}`, name })),
})
const styles = [styleOf('HY1', 'S M L XL 2XL', '驼色 黑色 米白'), styleOf('XZ1', '35 36 37 38', '黑色 白色')]

/** What a block comes to on screen: its cells by name, or that it is numbers alone. */
const read = (form: { readonly text: string; readonly html: string }) => {
  const text = clipboardText({ getData: (type) => (type === 'text/html' ? form.html : form.text) })
  const { how, laid, leftOut } = readBlock(parseTable(text), { styles, spot: { styleId: 'HY1', row: 0, col: 0 } })
  const sizeOf = (styleId: string, slot: number) => styles.find(({ id }) => id === styleId)?.sizes[slot - 1]?.name
  const cells = laid.map(({ styleId, colourId, slot, qty }) => `${styleId} ${colourId} ${sizeOf(styleId, slot)} ${qty}`)
  return { how, cells: cells.toSorted(), left: leftOut.map(({ head, count }) => `${head} ${count}`) }
}

const title = (text: string, across: number) => [{ text, across }]
const coat = ['HY1 驼色 M 2', 'HY1 驼色 S 1', 'HY1 黑色 2XL 1200', 'HY1 黑色 S 3']
/** Each kind of block as people have it in a sheet, as it is shown there. */
const kinds: readonly (readonly [string, readonly (readonly SheetCell[])[], readonly string[]])[] = [
  [
    'sizes across',
    [
      ['颜色', 'S', 'M', 'XXL'],
      ['驼色', '1', '2', ''],
      ['黑色', '3', '', '1,200'],
    ],
    coat,
  ],
  [
    'sizes down',
    [
      ['', '驼色', '黑色'],
      ['S', '1', '3'],
      ['M码', '2', ''],
      ['2XL', '', '1,200 '],
    ],
    coat,
  ],
  [
    'colours × sizes of several styles',
    [
      ['款号', '颜色', 'S', 'M', '合计'],
      ['HY1', '驼色', '1', '2', '3'],
      ['', '黑色', '3', ' -   ', '3'],
      ['合计', '', '4', '2', '6'],
    ],
    ['HY1 驼色 M 2', 'HY1 驼色 S 1', 'HY1 黑色 M 0', 'HY1 黑色 S 3'],
  ],
  [
    'a line for each cell',
    [
      ['款号', '颜色', '尺码', '数量'],
      ['HY1', '驼色', 'M', '5'],
      ['XZ1', '白色', '37', '2'],
    ],
    ['HY1 驼色 M 5', 'XZ1 白色 37 2'],
  ],
  [
    'with titles',
    [
      title('2027 秋冬订货单', 4),
      title('HY1 羊毛大衣', 4),
      ['颜色', 'S', 'M', '2XL'],
      ['驼色', '1', '2', ''],
      ['黑色', '3', '', '1200'],
    ],
    coat,
  ],
  [
    'several tables',
    [
      [...title('HY1', 2), ''],
      ['颜色', 'S', 'M'],
      ['驼色', '1', '2'],
      ['', '', ''],
      [...title('XZ1', 2), ''],
      ['颜色', '35', '36'],
      ['白色', '3', '4'],
    ],
    ['HY1 驼色 M 2', 'HY1 驼色 S 1', 'XZ1 白色 35 3', 'XZ1 白色 36 4'],
  ],
  [
    'our own wide file',
    [
      [
        '订单号',
        '款号',
        '款色号',
        '品名',
        '颜色',
        '吊牌价',
        '件数',
        '尺码组',
        'S\n35',
        'M\n36',
        'L\n37',
        'XL\n38',
        '2XL',
      ],
      ['A1', 'HY1', 'HY1-01', '羊毛大衣', '黑色', '1,299', '4', '上装', '3', '', '', '', '1'],
      ['A1', 'XZ1', 'XZ1-01', '短靴', '白色', '899', '6', '鞋', '', '2', '', '4', ''],
      ['合计', '', '', '', '', '', '10', '', '3', '2', '', '4', '1'],
    ],
    ['HY1 黑色 2XL 1', 'HY1 黑色 S 3', 'XZ1 白色 36 2', 'XZ1 白色 38 4'],
  ],
  [
    'our own long file',
    [
      ['订单号', '款号', '款色号', '品名', '颜色', '色码', '尺码', '吊牌价', '件数', '吊牌金额'],
      ['A1', 'HY1', 'HY1-01', '羊毛大衣', '黑色', '01', 'S', '1,299', '3', '3,897'],
      ['A1', 'XZ1', 'XZ1-01', '短靴', '白色', '02', '36', '899', '2', '1,798'],
    ],
    ['HY1 黑色 S 3', 'XZ1 白色 36 2'],
  ],
]

describe.each(Object.entries(clipboardForms))('out of %s', (_, form) => {
  test.each(kinds)('%s', (_kind, cells, expected) => {
    expect(read(form(cells))).toEqual({ how: 'names', cells: [...expected].toSorted(), left: [] })
  })

  test('numbers alone are laid on by place', () => {
    const cells = [
      ['1', '2', ''],
      ['3', '', '1,200'],
    ]
    const { text } = form(cells)
    expect(read(form(cells))).toMatchObject({ how: 'place' })
    expect(parseTable(text)).toEqual(cells)
  })
})

test('what a list of ours gives with its heads comes back', () => {
  const lines = [
    ['款色号', '颜色', 'S', 'M'],
    ['HY1-00', '驼色', '1', '2'],
  ]
  expect(read(writeBlock(lines.map((line) => line.map(textCell))))).toMatchObject({
    how: 'names',
    cells: ['HY1 驼色 M 2', 'HY1 驼色 S 1'],
  })
})
