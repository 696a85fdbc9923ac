import { describe, expect, it } from 'vitest'
import { missingIn, widthOfCharacter } from './widths.ts'

const from = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at))

describe('the font of paper has', () => {
  it('the characters of 通用规范汉字表 that older standards lack, in all planes', () => {
    expect(
      missingIn(
        '㛃䶮䓖䴖㭎鿏鿍䲢㸆㑇𠅤𠙶𡎚𣗋𤧛𥔲𦈡𧿹𨐈𨱏𩽾𪟝𪣻𫄧𫌀𫍣𫓧𫖮𫗧𫘜𫚕𫛭𫞩𬀩𬇕𬍛𬒈𬕂𬘓𬙂𬜬𬟁𬣙𬤇𬪩𬬭𬭚𬮱𬯀𬳵𬴂𬶍𬷕𬸚𬹼𬺈𬺓',
      ),
    ).toEqual([])
    expect(missingIn('𠮷')).toEqual([])
  })

  it('the letters of Latin Extended-A and of Vietnamese, as wide as letters', () => {
    const letters = `${from(0x100, 0x17f)}${from(0x1ea0, 0x1ef9)}ƠơƯưĂăĐđ`
    expect(missingIn(letters)).toEqual([])
    for (const letter of 'ŁłŻżĆćữệỗ') expect(widthOfCharacter(letter)).toBeLessThan(900)
  })

  it('not everything', () => {
    expect(missingIn('龘\u{2A6D6}🐉')).toEqual(['\u{2A6D6}', '🐉'])
  })
})
