import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { formatTable, parseTable } from '../../clipboard/clipboard-table.ts'
import { LineReader } from './line-reader.ts'
import { readBlock } from './read-block.ts'
import type { ScreenStyle } from './screen-names.ts'

const styleOf = (id: string, sizes: string, colours: string): ScreenStyle => ({
  id,
  goodsNo: id.toUpperCase(),
  sizes: sizes.split(' ').map((name, at) => ({ slot: at + 1, name })),
  colours: colours.split(' ').map((name, at) => ({ id: `${at}`, skcNo: `${id.toUpperCase()}-0${at}`, name })),
})
const coat = styleOf('hy1', 'S M L XL 2XL', '驼色 黑色 米白')
const shoe = styleOf('xz1', '35 36 37 38 39 40', '黑色 白色')
const jeans = styleOf('nz1', '26 27 28 29', '深蓝 浅蓝')
const bag = styleOf('bb1', '均码', '红色')
const small = styleOf('ts1', 'XS S M L', '白色 灰色')
const styles = [coat, shoe, jeans, bag, small]

const read = (text: string, style = coat, { row = 0, col = 0 } = {}) => {
  const { how, laid, leftOut } = readBlock(parseTable(text), { styles, spot: { styleId: style.id, row, col } })
  const nameOf = (styleId: string, slot: number) =>
    styles.find(({ id }) => id === styleId)?.sizes.find((size) => size.slot === slot)?.name
  return {
    how,
    cells: laid
      .map(({ styleId, colourId, slot, qty }) => `${styleId}${colourId}${nameOf(styleId, slot)}=${qty}`)
      .join(' '),
    left: leftOut.map(({ kind, head, count, why }) => `${kind} ${head} ${count} ${why}`).join('; '),
  }
}

describe('what is read by names', () => {
  test.each<[string, string, string]>([
    ['sizes across, colours down', '\tS\tM\n驼色\t1\t2\n黑色\t3\t4', 'hy10S=1 hy10M=2 hy11S=3 hy11M=4'],
    ['other spellings of sizes', '颜色\tＳ码\tm\tXXL\n驼色\t1\t2\t3', 'hy10S=1 hy10M=2 hy102XL=3'],
    ['a title above', 'HY1 羊毛大衣\n颜色\tS\tM\n黑色\t3\t4', 'hy11S=3 hy11M=4'],
    ['sizes down, colours across', '\t驼色\t黑色\nS\t1\t2\nM\t3\t4', 'hy10S=1 hy10M=3 hy11S=2 hy11M=4'],
    ['a line for each cell', '款号\t颜色\t尺码\t数量\nHY1\t驼色\tM\t5\nXZ1\t白色\t37\t2', 'hy10M=5 xz1137=2'],
    ['the same without heads', 'HY1\t驼色\tM\t5\nHY1\t黑色\tXXL\t2', 'hy10M=5 hy112XL=2'],
    [
      'a quantity that is a size of other goods',
      '款号\t颜色\t尺码\t数量\nHY1\t驼色\tM\t35\nXZ1\t白色\t37\t36',
      'hy10M=35 xz1137=36',
    ],
    ['the same without heads', 'HY1\t驼色\tM\t35\nHY1\t黑色\tXXL\t40', 'hy10M=35 hy112XL=40'],
    ['numbers of colours', '款色号\tS\tXL\nHY1-00\t1\t2\nHY1-02\t3\t', 'hy10S=1 hy10XL=2 hy12S=3'],
    ['one cell that is merged downwards', '款号\t颜色\tS\nHY1\t驼色\t1\n\t黑色\t2', 'hy10S=1 hy11S=2'],
    ['numbers beside others', '颜色\tS\tM\t合计\n驼色\t1\t2\t3\n合计\t1\t2\t3', 'hy10S=1 hy10M=2'],
    ['one size', '款色号\tOne Size\nBB1-00\t7', 'bb10均码=7'],
    [
      'numbers as they are shown',
      '颜色\tS\tM\tL\tXL\n驼色\t12.00\t1,200\t12件\t -  ',
      'hy10S=12 hy10M=1200 hy10L=12 hy10XL=0',
    ],
    [
      'several tables below each other',
      'HY1\n颜色\tS\tM\n驼色\t1\t2\n\nXZ1\n颜色\t35\t36\n白色\t3\t4',
      'hy10S=1 hy10M=2 xz1135=3 xz1136=4',
    ],
    [
      'a second line of heads for another size group',
      '款色号\tS\tM\tL\n\t26\t27\t28\nHY1-00\t1\t2\t3\nNZ1-01\t4\t5\t6',
      'hy10S=1 hy10M=2 hy10L=3 nz1126=4 nz1127=5 nz1128=6',
    ],
    [
      'sizes of several groups in one column, as our wide file has them',
      '款色号\tXS/26/35/均码\tS/27/36\tM/28/37\nTS1-00\t1\t2\t3\nNZ1-00\t4\t5\t\nXZ1-00\t6\t\t7\nBB1-00\t8\t\t',
      'ts10XS=1 ts10S=2 ts10M=3 nz1026=4 nz1027=5 xz1035=6 xz1037=7 bb10均码=8',
    ],
  ])('%s', (_, text, cells) => {
    const { left, ...read_ } = read(text)
    expect([read_.cells, left]).toEqual([cells, ''])
  })

  test('heads of numbers are heads', () => {
    const whole = '35\t36\t37\t38\t39\t40'
    expect(read(`${whole}\n1\t2\t\t\t\t3`, shoe, { row: 1 })).toEqual({
      how: 'ask',
      cells: 'xz1135=1 xz1136=2 xz1140=3',
      left: '',
    })
    expect(read(`颜色\t${whole}\n白色\t1\t2\t\t\t\t3`, shoe)).toEqual({
      how: 'names',
      cells: 'xz1135=1 xz1136=2 xz1140=3',
      left: '',
    })
    expect(read(`\t${whole}\n白色\t1\t2\t\t\t\t3`, shoe)).toMatchObject({ cells: 'xz1135=1 xz1136=2 xz1140=3' })
  })

  test('heads of numbers with a size that the style has not are asked about, and it is told', () => {
    expect(read('26\t27\t28\t35\n1\t2\t3\t4\n5\t\t\t', jeans)).toEqual({
      how: 'ask',
      cells: 'nz1026=1 nz1027=2 nz1028=3 nz1126=5',
      left: 'column 35 1 no-size',
    })
    // Nothing on screen has it.
    expect(read('25\t26\t27\t28\n1\t2\t3\t4', jeans)).toEqual({
      how: 'ask',
      cells: 'nz1026=2 nz1027=3 nz1028=4',
      left: 'column 25 1 no-size',
    })
    expect(read('26\t27\t28\t12\n1\t2\t3\t4', jeans)).toMatchObject({ how: 'place' })
    expect(read('26\t27\t100\t200\n1\t2\t3\t4', jeans)).toMatchObject({ how: 'place' })
  })

  test('a name that begins as the word for a total does is a name', () => {
    expect(read('颜色\tS\nSummer\t1\nSum\t1')).toMatchObject({ cells: '', left: 'row Summer 1 no-row' })
  })

  test('what is left out is told by its head and how many', () => {
    expect(read('颜色\tS\tXXXL\n驼色\t1\t2\n黑色\t3\t4\n粉色\t5\t6\n米白\tabc\t0')).toEqual({
      how: 'names',
      cells: 'hy10S=1 hy11S=3',
      left: 'column XXXL 2 no-size; row 粉色 2 no-row; cell HY1 米白 S “abc” 1 not-a-number',
    })
    expect(read('款号\t颜色\tS\nHY9\t驼色\t1')).toMatchObject({ cells: '', left: 'row HY9 驼色 1 no-row' })
    expect(read('HY9-01\t驼色\t1\t2')).toMatchObject({ cells: '', left: 'row HY9-01 驼色 2 no-row' })
    expect(read('款色号\t颜色\tS\nHY1-00\t黑色\t1')).toMatchObject({ cells: '', left: 'row HY1-00 黑色 1 no-row' })
  })
})

test('a column without a head beside the sizes is told cell by cell', () => {
  expect(read('颜色\tS\t\n驼色\t1\t7\n黑色\t2\t')).toMatchObject({ cells: 'hy10S=1 hy11S=2', left: 'cell 7 1 no-size' })
})

describe('what is laid on by place', () => {
  test('numbers alone are; words or sizes among them are asked about', () => {
    expect(read('1\t2\n3\t4')).toMatchObject({ how: 'place' })
    expect(read('1\t2\n3\t4', shoe)).toMatchObject({ how: 'place' })
    expect(read('35\t36\t37', shoe)).toMatchObject({ how: 'ask' })
    expect(read('36\t40', shoe)).toMatchObject({ how: 'place' })
    expect(read('foo\t1')).toMatchObject({ how: 'ask', cells: '' })
    expect(read('黑色\t1\t2', coat, { col: 1 })).toEqual({ how: 'ask', cells: 'hy11M=1 hy11L=2', left: '' })
    expect(read('S\tM\n1\t2\n3\t4', coat, { row: 1 })).toEqual({
      how: 'ask',
      cells: 'hy11S=1 hy11M=2 hy12S=3 hy12M=4',
      left: '',
    })
  })
})

const qtys = fc.array(fc.array(fc.integer({ min: 0, max: 9999 }), { minLength: 5, maxLength: 5 }), {
  minLength: 3,
  maxLength: 3,
})

test('a named block says the same in whichever order its columns and rows are', () => {
  const column = fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6 })
  const line = fc.shuffledSubarray([0, 1, 2], { minLength: 3 })
  fc.assert(
    fc.property(qtys, column, line, (numbers, columns, lines) => {
      const table = [
        ['颜色', ...coat.sizes.map(({ name }) => name)],
        ...lines.map((at) => [coat.colours[at]?.name ?? '', ...(numbers[at] ?? []).map(String)]),
      ]
      const mixed = table.map((cells) => columns.map((at) => cells[at] ?? ''))
      const { laid, leftOut, how } = readBlock(parseTable(formatTable(mixed)), {
        styles,
        spot: { styleId: 'hy1', row: 1, col: 1 },
      })
      expect([how, leftOut]).toEqual(['names', []])
      const found = numbers.map((_, row) =>
        coat.sizes.map(({ slot }) => laid.find((cell) => cell.colourId === `${row}` && cell.slot === slot)?.qty),
      )
      expect(found).toEqual(numbers)
    }),
  )
})

test('a sheet that is read whole line by line is not read across as well', () => {
  const take = vi.spyOn(LineReader.prototype, 'take')
  read('款色号\t颜色\tS\tM\nHY1-00\t驼色\t1\t2\nHY1-01\t黑色\t\t3')
  expect(take).toHaveBeenCalledTimes(3)
  read('颜色\t驼色\t黑色\nS\t1\t2\nM\t3\t4')
  expect(take).toHaveBeenCalledTimes(9)
  take.mockRestore()
})
