/**
 * Chinese by pinyin, digits by value. ICU sorts each sign by one reading of it, so names read otherwise are sorted
 * by signs that have the right one: `readAs`.
 */
const collator = new Intl.Collator('zh-u-co-pinyin-kn-true')

/** Beginnings of names, mostly places and surnames of two signs, by signs of the same sound and tone. */
const beginnings: readonly (readonly [string, string])[] = [
  ['重庆', '虫庆'],
  ['长子', '掌子'],
  ['长孙', '掌孙'],
  ['长', '常'],
  ['西藏', '西葬'],
  ['厦门', '吓门'],
  ['六安', '录安'],
  ['六合', '录合'],
  ['蚌埠', '泵埠'],
  ['佛山', '坲山'],
  ['百色', '百瑟'],
  ['泊头', '伯头'],
  ['番禺', '潘禺'],
  ['枞阳', '宗阳'],
  ['牟平', '木平'],
  ['牟定', '木定'],
  ['中牟', '中木'],
  ['浚县', '训县'],
  ['浒墅', '许墅'],
  ['犍为', '前为'],
  ['荥经', '盈经'],
  ['覃塘', '秦塘'],
  ['乐清', '月清'],
  ['乐亭', '烙亭'],
  ['单县', '善县'],
  ['莘县', '身县'],
  ['蔚县', '玉县'],
  ['歙县', '社县'],
  ['大城县', '代城县'],
  ['尉犁', '玉犁'],
  ['涡阳', '郭阳'],
  ['铅山', '言山'],
  ['洪洞', '洪童'],
  ['崆峒', '崆童'],
  ['黄埔', '黄普'],
  ['曾厝垵', '增厝垵'],
  ['万俟', '末俟'],
  ['尉迟', '玉迟'],
  ['单于', '蝉于'],
  ['拓跋', '唾跋'],
  ['澹台', '谈台'],
  ['解州', '害州'],
  // Begin with a surname's character but are not surnames.
  ['解放', '解放'],
  ['尉氏', '尉氏'],
  ['车城', '车城'],
]

const beginningsBySign = Map.groupBy(beginnings, ([beginning]) => beginning.charAt(0))

/** Surnames read otherwise than the sign mostly is; without those that begin words shops are named by, as 乐园 and 繁花. */
const surnames: Readonly<Record<string, string>> = {
  单: '善',
  仇: '求',
  解: '谢',
  查: '渣',
  曾: '增',
  翟: '宅',
  区: '欧',
  朴: '飘',
  薄: '伯',
  缪: '妙',
  车: '扯',
  覃: '秦',
  尉: '玉',
  逄: '旁',
  乜: '聂',
}

/** Ascending order of names and sizes of names as people read them; equal only where they are the same text. */
export function compareNames(a: string, b: string): number {
  return compareRead({ name: a, sound: readAs(a) }, { name: b, sound: readAs(b) })
}

/** Items in the order of their names; those of equal names stay in the order they come. */
export function sortByName<Item>(items: readonly Item[], nameOf: (item: Item) => string): Item[] {
  return items
    .map((item) => ({ item, name: nameOf(item), sound: readAs(nameOf(item)) }))
    .sort(compareRead)
    .map(({ item }) => item)
}

type ReadName = { readonly name: string; readonly sound: string }

function compareRead(a: ReadName, b: ReadName): number {
  return collator.compare(a.sound, b.sound) || collator.compare(a.name, b.name) || compareCodes(a.name, b.name)
}

/** Ascending order of codes and numbers, by code units: that of `byCode` in the database. */
export function compareCodes(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

function readAs(name: string): string {
  const first = name.charAt(0)
  const match = beginningsBySign.get(first)?.find(([beginning]) => name.startsWith(beginning))
  const surname = match === undefined ? surnames[first] : undefined
  const read = match
    ? match[1] + name.slice(match[0].length)
    : surname !== undefined && isPerson(name)
      ? surname + name.slice(1)
      : name
  // In a name it is du, as in 都市, never dou.
  return read.replaceAll('都', '督')
}

/** A person has two or three signs; a shop after one continues with 记, 氏 or 家. */
function isPerson(name: string): boolean {
  return /^\p{Script=Han}{2,3}$|^\p{Script=Han}[记氏家]/u.test(name)
}
