import { foldCode } from '@fairdesk/contract/names/fold'
import { inSimplified } from '@fairdesk/contract/names/script-variants'

/** A place's name without its ending, and what the ending says it is; `rank` is '' where it has none. */
export type PlaceName = { readonly stem: string; readonly rank: Rank }
type Rank = '' | 'bigArea' | 'province' | 'prefecture' | 'city' | 'county'

/** Provinces by the usual big areas. */
const divisions: Readonly<Record<string, string>> = {
  华东: '上海 江苏 浙江 安徽 福建 江西 山东 台湾',
  华北: '北京 天津 河北 山西 内蒙古',
  东北: '辽宁 吉林 黑龙江',
  华中: '河南 湖北 湖南',
  华南: '广东 广西 海南 香港 澳门',
  西南: '重庆 四川 贵州 云南 西藏',
  西北: '陕西 甘肃 青海 宁夏 新疆',
}
const divisionByProvince = new Map(
  Object.entries(divisions).flatMap(([division, names]) => names.split(' ').map((name) => [name, division] as const)),
)

/** Peoples in the names of autonomous places: 恩施土家族苗族自治州. */
const peoples =
  '(?:(?:壮|回|藏|苗|彝|侗|瑶|白|傣|黎|羌|水|土|满|畲|布依|朝鲜|土家|哈尼|傈僳|景颇|蒙古|哈萨克|维吾尔|柯尔克孜|仫佬|毛南|裕固|保安|东乡|撒拉|塔吉克|锡伯|达斡尔|鄂温克|鄂伦春|拉祜|佤|纳西|独龙|怒|普米|布朗|各)族|维吾尔|哈萨克|柯尔克孜|蒙古|锡伯|塔吉克)*'
/** 浙北 and 西部 are directions; 朝阳区 and 江东区 are districts. */
const direction = /^(?:华?[东南西北中]{1,2}|[东南西北中][部方]|全国)$/u

const endings: readonly (readonly [RegExp, Rank])[] = [
  [/(?:大区|战区|片区|省区|区域)$/u, 'bigArea'],
  [new RegExp(`(?:(?<=内蒙古)自治区|(?<!内)${peoples}自治区|特别行政区|省)$`, 'u'), 'province'],
  [new RegExp(`(?:${peoples}自治州|地区|(?<=兴安|锡林郭勒|阿拉善)盟)$`, 'u'), 'prefecture'],
  [new RegExp(`(?:${peoples}自治县|县)$`, 'u'), 'county'],
  [/市$/u, 'city'],
]

const mayHaveEnding = /[区域省州盟县市]$/u

/** Short forms that no ending explains. */
const aliases: Readonly<Record<string, string>> = { 内蒙: '内蒙古' }

const mostCached = 20_000
const cachedNames = new Map<string, PlaceName>()

/** Reads a name in either script: 浙江省 and 浙江, 臺北縣 and 台北, 华东 and 华东大区 have one stem. */
export function placeName(text: string): PlaceName {
  const cached = cachedNames.get(text)
  if (cached) return cached
  // A file names the same few places in all its rows.
  if (cachedNames.size >= mostCached) cachedNames.clear()
  const name = readName(text)
  cachedNames.set(text, name)
  return name
}

function readName(text: string): PlaceName {
  const plain = inSimplified(foldCode(text)).replaceAll(' ', '')
  if (!mayHaveEnding.test(plain)) return { stem: aliases[plain] ?? plain, rank: '' }
  const beforeArea = plain.replace(/(?:大区|地区|区域|区)$/u, '')
  if (beforeArea !== plain && direction.test(beforeArea)) return { stem: beforeArea, rank: 'bigArea' }
  for (const [ending, rank] of endings) {
    const stem = plain.replace(ending, '')
    if (stem !== plain && [...stem].length > 1) return { stem: aliases[stem] ?? stem, rank }
  }
  return { stem: aliases[plain] ?? plain, rank: '' }
}

/** Returns true if two names may be of one place: 吉林 is 吉林市, and 吉林省 is not. */
export function isSamePlace(a: PlaceName, b: PlaceName): boolean {
  if (a.stem !== b.stem) return false
  if (a.rank === b.rank || a.rank === '' || b.rank === '') return true
  return [a.rank, b.rank].every((rank) => rank === 'bigArea' || rank === 'province')
}

/** Returns the short name of a province; undefined for any other text. 吉林市 is none, 北京市 is one. */
export function provinceIn(text: string): string | undefined {
  const { stem, rank } = placeName(text)
  if (!divisionByProvince.has(stem)) return undefined
  return rank === '' || rank === 'province' || (rank === 'city' && municipalities.has(stem)) ? stem : undefined
}

const municipalities: ReadonlySet<string> = new Set(['北京', '天津', '上海', '重庆'])

/** Returns the big area that a province usually belongs to. */
export function divisionOf(province: string): string | undefined {
  return divisionByProvince.get(provinceIn(province) ?? '')
}
