import { expect, test } from 'vitest'
import { tagCodes } from './tag-codes.ts'

const ean = '2000000001012'

test.each([
  ['as it is printed under its bars', '2 000000 001012'],
  ['with hyphens', '2-000000-001012'],
  ['with long dashes and wide signs', '２–０００００００–０1012'],
  ['by an input method', '２０００００００01012'],
  ['a scanner’s prefix', ']E02000000001012'],
  ['a scanner’s prefix by an input method', '】E02000000001012'],
  ['a GS1 Digital Link', 'https://id.gs1.org/01/02000000001012'],
  ['with a batch behind', 'https://id.gs1.org/01/02000000001012/10/A-7?17=271231'],
  ['of another host and path', 'http://brand.example/cn/p/01/02000000001012#size'],
  ['in capitals, with the prefix of a QR code', ']Q1HTTPS://ID.GS1.ORG/01/02000000001012/21/77'],
  ['without a scheme', 'id.gs1.org/01/02000000001012'],
  ['by an input method that makes 、 of slashes', 'https：、、id。gs1。org、01、02000000001012、10、A'],
  ['an element string', '(01)02000000001012(10)A7'],
  ['an element string with wide brackets and blanks', '（01） 0 2000000 00101 2'],
  ['an element string of another order', '(10)A7(01)02000000001012'],
  ['an element string as it is typed', ']C10102000000001012\u001d10A7'],
  ['a data matrix’s', ']d2010200000000101210A7'],
  ['a GTIN of 14', '02000000001012'],
])('%s stands for the EAN', (_, text) => {
  expect(tagCodes(text)).toContain(ean)
})

test.each([
  ['the signs that begin and end a Code 39', '*GX2301*'],
  ['wide ones by an input method', '＊ＧＸ2301＊'],
  ['blanks beside them', ' * GX2301 * '],
  ['a checked Code 39 that keeps its check sign', ']A1GX2301C'],
  ['what a scanner sends behind', 'GX2301\r\n'],
  ['a separator behind', '\u001dGX2301\u001d'],
  ['a tabulator behind', 'gx2301\t'],
])('%s are no part of the code', (_, text) => {
  expect(tagCodes(text)).toContain('gx2301')
})

test('a sign that does not check a Code 39 stays, and so does each where nothing says that it checks', () => {
  expect(tagCodes(']A1GX2301D')).not.toContain('gx2301')
  expect(tagCodes(']A0GX2301C')).not.toContain('gx2301')
  expect(tagCodes('GX2301C')).toEqual(['gx2301c'])
  expect(tagCodes('**')).not.toContain('')
})

test('a UPC-A whose zero a spreadsheet has dropped is the same number, and no shorter one is', () => {
  expect(tagCodes('012345678905')).toContain('12345678905')
  expect(tagCodes('12345678905')).toContain('0012345678905')
  expect(tagCodes('00001236')).not.toContain('1236')
  expect(tagCodes('12345678906')).toEqual(['12345678906'])
})

test.each([
  ['01234505', '012000003455'],
  ['01234514', '012100003454'],
  ['01234523', '012200003453'],
  ['01234531', '012300000451'],
  ['01234543', '012340000053'],
  ['01234558', '012345000058'],
  ['01234565', '012345000065'],
  ['01234596', '012345000096'],
])('the UPC-E %s stands for the UPC-A %s, in all its lengths', (upcE, upcA) => {
  for (const text of [upcE, `]E0${upcE}`]) {
    const codes = tagCodes(text)
    expect(codes).toContain(upcE)
    for (const zeros of ['', '0', '00']) expect(codes).toContain(`${zeros}${upcA}`)
  }
})

test('eight digits stand for no UPC-A by another check digit or number system, or as an EAN-8', () => {
  // An EAN-8 in twelve digits begins with four zeros.
  const upcAs = (text: string) => tagCodes(text).filter((code) => code.length === 12 && !code.startsWith('0000'))
  expect(upcAs('01234565')).toEqual(['012345000065'])
  expect([upcAs('01234564'), upcAs('11234562'), upcAs(']E401234565')]).toEqual([[], [], []])
})

test('a text comes first as it is, folded; UPC-A is an EAN with a zero before it', () => {
  expect(tagCodes(' ＡB-1 ')).toEqual(['ab-1'])
  expect(tagCodes('27-10012-09')).toEqual(['27-10012-09', '271001209'])
  expect(tagCodes('012345678905')).toContain('0012345678905')
  expect(tagCodes('0012345678905')).toContain('012345678905')
  expect(tagCodes('https://hall.example/floor/?s=AB%2F1&t=2')).toContain('ab/1')
  expect(tagCodes('  ')).toEqual([])
})

test.each([
  ['https://id.gs1.org/01/020000000010129'],
  ['https://shop.example/02000000001012'],
  ['https://shop.example/01/abc'],
  ['(02)02000000001012'],
  ['0102000000001013'],
  ['2000000001012A'],
])('%s names no EAN', (text) => {
  expect(tagCodes(text)).not.toContain(ean)
})
