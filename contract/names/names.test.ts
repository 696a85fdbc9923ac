import fc from 'fast-check'
import { describe, expect, it, test, vi } from 'vitest'
import { matcherOf } from './codes/code-list.ts'
import { compareNames, sortByName } from './compare.ts'
import { foldWidth } from './fold.ts'
import { allSounds, spellingOf } from './sounds.ts'

const finds = (text: string, keyword: string) => matcherOf(keyword, allSounds().pattern)(text)

describe('a name is found', () => {
  it.each([
    ['瑞安云裳服饰', 'ra', 'ruian', 'rays'],
    ['日照锦绣', 'rz', 'rizhao'],
    ['任丘丽人', 'rq', 'renqiu'],
    ['任盈盈', 'ryy', 'renyingying'],
    ['西藏拉萨店', 'xz', 'xizang', 'xzls', 'xizangla'],
    ['仇和', 'qh', 'ch', 'qiuhe', 'chouhe'],
    ['解明', 'xm', 'jm', 'xieming'],
    ['查良', 'zl', 'cl', 'zhaliang'],
    ['翟青', 'zq', 'zhaiqing'],
    ['区少', 'os', 'qs', 'oushao'],
    ['覃海', 'qh', 'th', 'qinhai', 'tanhai'],
    ['尉迟敬德', 'ycjd', 'wcjd', 'yuchi'],
    ['重庆', 'cq', 'chongqing'],
    ['长沙', 'cs', 'changsha'],
    ['厦门', 'xm', 'xiamen'],
    ['乐清', 'yq', 'yueqing'],
    ['西安', 'xa', 'xian', "xi'an"],
    ['吕布', 'lb', 'lvbu', 'lubu', 'lǚbù', 'lübu'],
    ['女装', 'nz', 'nvzhuang', 'nuzhuang', 'nüzhuang', 'nǚzhuāng'],
    ['侵略如火', 'qinlve', 'qinlue', 'qinlüe'],
    ['䶮记', 'yj', 'yanji'],
    ['二〇二七', 'eleq', 'erling'],
    ['鐘錶行', 'zbh', 'zhongbiao'],
    ['T恤 2XL', 'tx', '2xl'],
    ['HY27A10001', '10001', 'hy27', 'ＨＹ27a1'],
    ['羊毛大衣', 'ymdy', 'yangmao', 'yangmaod', '大衣 羊', 'dayi yang'],
  ])('%s', (text, ...keywords) => {
    for (const keyword of keywords) expect([keyword, finds(text, keyword)]).toEqual([keyword, true])
    expect(finds(text, 'qqqq')).toBe(false)
    expect(finds(text, `${keywords[0]} 9999`)).toBe(false)
  })

  it('by the initial of any of the signs of family names', () => {
    const right = '任瑞日茹阮冉荣容戎饶让然若润'
    for (const sign of right) expect([sign, finds(sign, 'r')]).toEqual([sign, true])
  })
})

it('spells what readers without readings search by', () => {
  expect(spellingOf('长裤 X2').split(' ')).toEqual(expect.arrayContaining(['ckx2', 'zkx2', 'changkux2', 'zhangkux2']))
  expect(spellingOf('羊毛大衣')).toContain('ymdy')
  expect(spellingOf('HY27')).toBe('')
  expect(spellingOf('长重调单行长重调单行').split(' ').length).toBeLessThanOrEqual(28)
})

it.each([
  ['洪洞', 'ht', 'hd', 'hongtong'],
  ['涡阳', 'gy', 'wy', 'guoyang'],
  ['浚县', 'xx', 'jx', 'xunxian'],
  ['蔚县', 'yx', 'wx', 'yuxian'],
  ['宕昌', 'dc', 'tc', 'dangchang', 'tanchang'],
  ['花都', 'hd', 'huadu'],
  ['江都', 'jd', 'jiangdu'],
  ['都匀', 'dy', 'duyun'],
  ['丰都', 'fd', 'fengdu'],
  ['大埔', 'db', 'dp', 'dabu'],
  ['单县', 'sx', 'dx', 'shanxian'],
  ['歙县', 'sx', 'xx', 'shexian'],
  ['黄陂', 'hp', 'huangpi'],
  ['乐清', 'yq', 'lq', 'yueqing'],
  ['珲春', 'hc', 'hunchun'],
  ['双面呢', 'smn', 'shuangmianni'],
  ['毛呢', 'mn', 'maoni'],
  ['调货', 'dh', 'th', 'diaohuo'],
  ['番禺', 'py', 'fy', 'panyu'],
  ['万俟', 'mq', 'moqi'],
  ['藏青', 'zq', 'cq', 'zangqing'],
  ['女装调货重庆', 'nzdhcq', 'nzdhzq', 'nzthcq', 'nvzhuangdiaohuochong', 'nuzhuangdiao'],
  ['绿呢长裤重订', 'lnckcd', 'lnckzd', 'lnzkzd'],
])('%s is found by its own reading and the others, in lists and on phones alike', (text, ...keywords) => {
  const spelt = `${text} ${spellingOf(text)}`
  const found = (keyword: string) => [keyword, finds(text, keyword), matcherOf(keyword)(spelt)]
  for (const keyword of keywords) expect(found(keyword)).toEqual([keyword, true, true])
})

it.each([
  ['A01\nB02', true],
  ['zz, a01', true],
  ['A0\nB02', false],
  ['A01 B02', false],
])('a list of codes finds what is called by one of them: %j', (keyword, isFound) => {
  expect(matcherOf(keyword)('Ａ01', '羊毛大衣')).toBe(isFound)
})

describe('names are sorted', () => {
  it.each([
    [['客户2', '客户10', '客户100']],
    [['26', '27', '36', '100', '105']],
    [['曹云', '长沙', '陈明', '重庆', '崇左']],
    [['仇和', '任丘', '日照', '瑞安', '尉迟恭']],
    [['解明', '西藏', '厦门', '谢明'].toSorted(compareNames)],
    [['曾厝垵', '曾明', '翟青', '张三']],
    [['1号店', '阿里', 'A店']],
    [['单于', '长乐', '陈明', '成都']],
    [['大埔', '都市丽人', '都匀', '端木']],
    [['解放区', '谢明', '解明', '浚县', '徐明'].toSorted(compareNames)],
    [['尉氏县', '西装', '尉犁', '玉山']],
    [['繁花', '乐园', '洗衣店', '行者', '种子']],
  ])('%j', (names) => {
    expect(names.toReversed().toSorted(compareNames)).toEqual(names)
  })

  it('alike whatever order they come in, with what the collation does not tell apart', () => {
    const names = ['云裳', '云\u200b裳', '云裳\u0001', 'Ａ店', 'A店', '沈阳', '陈明', '㛃', '𬭚', '䶮', '周']
    expect(sortByName(names.toReversed(), (name) => name)).toEqual(sortByName(names, (name) => name))
    expect(sortByName(names, (name) => name)).toEqual(names.toSorted(compareNames))
  })

  it('by a total order', () => {
    const name = fc.string({ unit: fc.constantFrom(...'重长仇解曾任都放A1２9 记家云'), maxLength: 4 })
    fc.assert(
      fc.property(name, name, name, (a, b, c) => {
        expect(Math.sign(compareNames(a, b))).toBe(-Math.sign(compareNames(b, a)) || 0)
        expect(compareNames(a, b) === 0).toBe(a === b)
        if (compareNames(a, b) <= 0 && compareNames(b, c) <= 0) expect(compareNames(a, c)).toBeLessThanOrEqual(0)
      }),
    )
  })
})

it('reads sounds in slices that let requests through, and all of them where somebody seeks meanwhile', async () => {
  vi.resetModules()
  const fresh = await import('./sounds.ts')
  let pauses = 0
  const found: boolean[] = []
  await fresh.prepareSounds(async () => {
    if (++pauses === 3) found.push(matcherOf('hangzhou', fresh.allSounds().pattern)('杭州'))
  })
  expect([pauses, found]).toEqual([3, [true]])
  vi.resetModules()
  const other = await import('./sounds.ts')
  await other.prepareSounds(async () => ++pauses)
  expect(pauses).toBeGreaterThan(40)
  expect(other.allSounds().pattern('chuan')).toBe(allSounds().pattern('chuan'))
})

it('asks for readings that the network did not bring at the next use', async () => {
  vi.resetModules()
  vi.doMock('./sounds.ts', () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  const { loadSounds, matchOption } = await import('./match-option.ts')
  expect(matchOption('hz', { label: '杭州' })).toBe(false)
  await expect(loadSounds()).rejects.toThrow()
  vi.doUnmock('./sounds.ts')
  await vi.waitFor(() => expect(matchOption('hz', { label: '杭州' })).toBe(true))
})

const folded = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}+/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

test('every sign of the basic plane is folded as Unicode says, alone and between others', () => {
  const texts = Array.from({ length: 0xd800 }, (_, code) => String.fromCharCode(code)).flatMap((sign) => [
    sign,
    `A${sign}`,
    ` ${sign} 款`,
  ])
  expect(texts.filter((text) => foldWidth(text) !== folded(text))).toEqual([])
})

test('so is any text', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => foldWidth(text) === folded(text)))
})
