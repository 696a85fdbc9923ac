import { describe, expect, test } from 'vitest'
import { builtInFormat } from './built-in-formats.ts'
import { parseNumberFormat } from './number-format.ts'
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
    ['13800138000', '0.00E+00', '13800138000'],
    ['1234567', '#,##0,', '1234567'],
    ['0.455', '# ?/?', '0.455'],
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
    ['46082', 'yyyy"年"m"月"', '2026年3月'],
    ['46082', 'yyyy', '2026'],
    ['46082', 'yyyy"年"', '2026年'],
    ['46082', 'm"月";@', '3月'],
    ['46082', 'm"月"d"日"', '2026-03-01'],
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
    expect(shown('46082', builtInFormat(57))).toBe('2026年3月')
    expect(shown('46082', builtInFormat(58))).toBe('2026-03-01')
    expect(shown('0.5', builtInFormat(20))).toBe('12:00')
    expect(shown('0.5', builtInFormat(9))).toBe('50%')
    expect(shown('5', builtInFormat(49))).toBe('5')
  })
})

describe('what a cell holds besides its text', () => {
  const markOf = (raw: string, code: string) => numberText(raw, parseNumberFormat(code), false).mark
  const altered = (raw: string, code: string) => {
    const { kind, displayedText: text, likely = [] } = markOf(raw, code)?.altered ?? {}
    return [kind, text, likely[0]]
  }

  test.each([
    ['46085', 'm"月"d"日"', ['date', '3月4日', '3-4']],
    ['46085', 'd-mmm', ['date', '4-Mar', '3-4']],
    ['46085', 'yyyy/m/d', ['date', '2026-03-04', '3-4']],
    ['40513', 'mmm-yy', ['date', 'Dec-10', '12-10']],
    ['0.0430787037037037', 'h:mm:ss', ['time', '01:02:02', '1:2:2']],
    ['0.043055555555555555', 'h:mm:ss', ['time', '01:02:00', '1:2:0']],
    ['0.043055555555555555', 'h:mm', ['time', '01:02', '1:2']],
    ['1.2638888888888888', '[h]:mm:ss', ['time', '30:20:00', '30:20']],
    ['500', '0.00E+00', ['scientific', '5.00E+02', '5E2']],
    ['1200000', '##0.0E+0', ['scientific', '1.2E+6', '12E5']],
    ['0.5', '# ?/?', ['fraction', '1/2', '1/2']],
    ['1.25', '# ??/??', ['fraction', '1 1/4', '1 1/4']],
    ['0.3', '# ?/10', ['fraction', '3/10', '3/10']],
    ['36.5', '0.0"万"', ['scaled', '36.5万', '365000']],
  ])('%s as %s was probably typed otherwise', (raw, code, expected) => {
    expect(altered(raw, code)).toEqual(expected)
  })

  test.each([
    ['46082', 'yyyy', { date: '2026-03-01' }],
    ['46082', 'm"月"', { date: '2026-03-01' }],
    ['365000', '0!.0000"万"', { number: '365000' }],
    ['365000', '0\\.0000"万"', { number: '365000' }],
    ['365000', '0!.0,"万"', undefined],
    ['12000', '#,##0,"千"', undefined],
    ['1299', '#,##0"元/件"', { number: '1299' }],
    ['199', '[$$-409]#,##0.00', { number: '199' }],
    ['181.545', '0.00', { rounded: '181.55' }],
    ['181.545', '0', { rounded: '182' }],
    ['99.9966666666667', '#,##0.00"元"', { rounded: '100.00' }],
    ['12', '# ?/?', undefined],
    ['0.355', '0%', undefined],
    ['1299', '[$¥-804]#,##0.00', undefined],
    ['0.355', '0.00', { rounded: '0.36' }],
    ['12', '0.00E+00', { number: '12', altered: expect.anything() }],
    ['0', '0.00E+00', undefined],
  ])('%s as %s', (raw, code, mark) => {
    expect(markOf(raw, code)).toEqual(mark)
  })

  test('yen bear the sign of the yuan and are none', () => {
    expect(shown('1299', '[$¥-411]#,##0')).toBe('JP¥1,299')
  })
})
