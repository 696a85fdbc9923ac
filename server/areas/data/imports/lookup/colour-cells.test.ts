import { expect, test } from 'vitest'
import { readColourCell } from './colour-cells.ts'

function read(text: string, ...known: readonly string[]) {
  const reading = readColourCell(text, (one) => known.includes(one))
  return 'colours' in reading ? [reading.as, reading.colours.join(' ')] : [reading.as]
}

test.each([
  ['黑、白', '黑 白'],
  ['黑;白', '黑 白'],
  ['黑，白', '黑 白'],
  ['黑,白', '黑 白'],
  ['Black;White', 'Black White'],
  ['黑/白、红/黑', '黑/白 红/黑'],
  ['黑、白 共2色', '黑 白'],
  ['黑、白、红（3个颜色）', '黑 白 红'],
])('%s is several colours', (text, colours) => {
  expect(read(text)).toEqual(['several', colours])
})

test.each([
  ['黑/白', '黑 白'],
  ['黑／白', '黑 白'],
  ['黑+白', '黑 白'],
  ['Black/White', 'Black White'],
  ['Black, matte', 'Black matte'],
  ['黑 白', '黑 白'],
  ['黑/白2色', '黑 白'],
])('%s may be one colour or several, unless the fair has it', (text, colours) => {
  expect(read(text)).toEqual(['either', colours])
  expect(read(text, text)).toEqual(['one'])
})

test.each(['黑', '黑白', 'Navy Blue', '08色', '12色', '黑/', '黑/黑', '多色', '奶油 #3', '红色', 'Multi colour'])(
  '%s is one colour',
  (text) => expect(read(text)).toEqual(['one']),
)

test.each(['共3色', '3色', '3个颜色', '共 12 色', '齐色', '各色', '全部颜色', 'All colors', '3 colours', '黑白2色'])(
  '%s names no colours',
  (text) => expect(read(text)).toEqual(['unnamed']),
)

test.each(['黑+白拼色', '黑/白撞色', '红&蓝条纹'])('%s says that it is one colour', (text) => {
  expect(readColourCell(text, () => false)).toEqual({ as: 'one' })
})
