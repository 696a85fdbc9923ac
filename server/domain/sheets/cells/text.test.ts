import { expect, test } from 'vitest'
import { withFormulaMark, withoutFormulaMark } from './formula-mark.ts'
import { cleanText, foldCode, safeFileName } from './text.ts'

test('codes that a person takes for one are one', () => {
  expect(foldCode(' ＡB-1  x ')).toBe(foldCode('ab-1 X'))
  for (const sign of ['\u200B', '\u202E', '\u2066', '\u00AD', '\uFEFF']) expect(foldCode(`ad${sign}min`)).toBe('admin')
})

test('ends of texts', () => {
  expect(cleanText('\u3000\u00A0\u200B\uFEFF a\u3000b \t\u2060\r\n')).toBe('a\u3000b')
  expect(cleanText('   ')).toBe('')
  expect(cleanText('a\0b')).toBeNull()
  expect(cleanText('a\uD800')).toBeNull()
  expect(cleanText('😀')).toBe('😀')
})

test.each([
  ['秋冬 订货.xlsx', '秋冬 订货.xlsx'],
  ['../../etc/passwd', '_.._etc_passwd'],
  ['a\u202Egpj.exe', 'agpj.exe'],
  ['C:\\con', 'C_con'],
  ['con.txt', '_con.txt'],
  ['a\n"b"?.csv', 'a_b_.csv'],
  ['...', 'file'],
  ['', 'file'],
])('file name %j becomes %j', (name, safe) => {
  expect(safeFileName(name)).toBe(safe)
})

test('long file names keep their ending', () => {
  const name = safeFileName(`${'长😀'.repeat(200)}.xlsx`)
  expect([...name]).toHaveLength(120)
  expect(name.endsWith('.xlsx')).toBe(true)
})

test.each(['=1+1', '+1', '-1', '@x', '\tx', "'=1", "''+", "'x", 'x=1', '＝1', ''])(
  'the quote before %j comes off again',
  (text) => {
    expect(withoutFormulaMark(withFormulaMark(text))).toBe(text)
  },
)

test('only what would be run gets a quote', () => {
  expect(withFormulaMark('=cmd|x')).toBe("'=cmd|x")
  expect(withFormulaMark('A-1')).toBe('A-1')
  expect(withFormulaMark('0012')).toBe('0012')
  expect(withoutFormulaMark("'0012")).toBe('0012')
  expect(withoutFormulaMark("'7012345678901")).toBe('7012345678901')
  expect(withoutFormulaMark("'90s")).toBe("'90s")
})
