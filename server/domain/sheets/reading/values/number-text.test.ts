import { describe, expect, test } from 'vitest'
import { builtInFormat, parseNumberFormat } from './number-format.ts'
import { numberText } from './number-text.ts'

function shown(raw: string, code = 'General', from1904 = false): string {
  return numberText(raw, parseNumberFormat(code), from1904).text
}

describe('numbers', () => {
  test.each([
    ['12', 'General', '12'],
    ['-0', 'General', '0'],
    ['0.30000000000000004', 'General', '0.3'],
    ['1e-7', 'General', '0.0000001'],
    ['6901234567890', 'General', '6901234567890'],
    ['6.90123456789E+12', 'General', '6901234567890'],
    ['12', '0000', '0012'],
    ['0', '0000', '0000'],
    ['12', '000\\-0000', '000-0012'],
    ['12', '"SS"0000', 'SS0012'],
    ['42', '0"码"', '42码'],
    ['42', 'General"码"', '42码'],
    ['1234.5', '#,##0.00', '1,234.50'],
    ['1234567', '#,##0', '1,234,567'],
    ['-1234.5', '#,##0.00_);[Red]\\(#,##0.00\\)', '-1,234.50'],
    ['0', '_(* #,##0_);_(* \\(#,##0\\);_(* "-"??_);_(@_)', '0'],
    ['1299', '[$¥-804]#,##0.00', '¥1,299.00'],
    ['0.35', '0%', '35%'],
    ['0', '0.00%', '0.00%'],
    ['0.07', '0%', '7%'],
    ['5', ';;;', '5'],
  ])('%s as %s reads %s', (raw, code, text) => {
    expect(shown(raw, code)).toBe(text)
  })

  test.each([
    ['0.355', '0%', '35.5%'],
    ['12.345', '0.00', '12.345'],
    ['123456', '0.00E+00', '123456'],
    ['1234567', '#,##0,', '1234567'],
    ['0.5', '# ?/?', '0.5'],
  ])('no digit of %s is rounded away by %s', (raw, code, text) => {
    expect(shown(raw, code)).toBe(text)
  })

  test('more than 15 digits are reported and shown as they are kept', () => {
    const format = parseNumberFormat('General')
    expect(numberText('110101199003070000', format, false)).toEqual({ text: '110101199003070000', lostDigits: true })
    expect(numberText('1.10101199003070E+17', format, false)).toEqual({ text: '110101199003070000', lostDigits: true })
    expect(numberText('999999999999999', format, false)).toEqual({ text: '999999999999999', lostDigits: false })
  })

  test('what is no number stays what it is', () => {
    expect(shown('abc')).toBe('abc')
    expect(shown('')).toBe('')
    expect(shown('1e999')).toBe('1e999')
  })
})

describe('dates', () => {
  test.each([
    ['46082', 'yyyy-mm-dd', '2026-03-01'],
    ['46082', 'm/d/yy', '2026-03-01'],
    ['46082', 'yyyy"年"m"月"', '2026-03-01'],
    ['46082', '[$-804]aaaa', '2026-03-01'],
    ['46082.5', 'yyyy/m/d h:mm', '2026-03-01 12:00'],
    ['46082.999999999', 'yyyy/m/d h:mm:ss', '2026-03-02 00:00'],
    ['0.5', 'h:mm', '12:00'],
    ['0.75001157', 'h:mm:ss AM/PM', '18:00:01'],
    ['1.5', '[h]:mm', '36:00'],
    ['0', 'yyyy-mm-dd', '1900-01-00'],
    ['1', 'yyyy-mm-dd', '1900-01-01'],
    ['60', 'yyyy-mm-dd', '1900-02-29'],
    ['61', 'yyyy-mm-dd', '1900-03-01'],
    ['-1', 'yyyy-mm-dd', '-1'],
    ['9999999', 'yyyy-mm-dd', '9999999'],
  ])('%s as %s reads %s', (raw, code, text) => {
    expect(shown(raw, code)).toBe(text)
  })

  test('the other calendar', () => {
    expect(shown('44620', 'yyyy-mm-dd', true)).toBe('2026-03-01')
  })

  test('formats named by number only', () => {
    expect(shown('46082', builtInFormat(14))).toBe('2026-03-01')
    expect(shown('46082', builtInFormat(57))).toBe('2026-03-01')
    expect(shown('0.5', builtInFormat(20))).toBe('12:00')
    expect(shown('0.5', builtInFormat(9))).toBe('50%')
    expect(shown('5', builtInFormat(49))).toBe('5')
  })
})
