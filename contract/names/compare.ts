/**
 * Chinese by pinyin, digits by value. ICU sorts each sign by one reading of it, so names read otherwise are sorted
 * by signs that have the right one: `readAs`.
 */
const collator = new Intl.Collator('zh-u-co-pinyin-kn-true')

/** Beginnings of names, mostly places, by signs of the same sound and tone. */
const beginnings: readonly (readonly [string, string])[] = [
  ['重庆', '虫庆'],
  ['长子', '掌子'],
  ['长', '常'],
  ['西藏', '西葬'],
  ['厦门', '吓门'],
  ['六安', '录安'],
  ['蚌埠', '泵埠'],
  ['佛山', '坲山'],
  ['百色', '百瑟'],
  ['成都', '成督'],
  ['番禺', '潘禺'],
  ['乐清', '月清'],
  ['乐亭', '烙亭'],
  ['单县', '善县'],
  ['莘县', '慎县'],
  ['蔚县', '玉县'],
  ['歙县', '社县'],
  ['尉犁', '玉犁'],
  ['涡阳', '郭阳'],
  ['铅山', '言山'],
  ['曾厝垵', '增厝垵'],
  ['万俟', '末俟'],
  ['尉迟', '玉迟'],
]

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
  都: '督',
  覃: '秦',
  尉: '玉',
  逄: '旁',
  乜: '聂',
}

/** Ascending order of names and sizes of names as people read them; equal only where they are the same text. */
export function compareNames(one: string, other: string): number {
  return (
    collator.compare(readAs(one), readAs(other)) ||
    collator.compare(one, other) ||
    (one < other ? -1 : Number(one > other))
  )
}

/** Items in the order of their names; those of equal names stay in the order they come. */
export function sortByName<Item>(items: readonly Item[], nameOf: (item: Item) => string): Item[] {
  return items
    .map((item) => ({ item, name: nameOf(item), sound: readAs(nameOf(item)) }))
    .sort((one, other) => collator.compare(one.sound, other.sound) || collator.compare(one.name, other.name))
    .map(({ item }) => item)
}

function readAs(name: string): string {
  const first = name.charAt(0)
  const surname = surnames[first]
  if (surname !== undefined && isPerson(name)) return surname + name.slice(1)
  const found = beginnings.find(([beginning]) => name.startsWith(beginning))
  return found ? found[1] + name.slice(found[0].length) : name
}

/** A person has two or three signs; a shop after one continues with 记, 氏 or 家. */
function isPerson(name: string): boolean {
  return /^\p{Script=Han}{2,3}$/u.test(name) ? !placesOfTwo.has(name) : /^\p{Script=Han}[记氏家]/u.test(name)
}

const placesOfTwo = new Set([
  '乐清',
  '乐山',
  '乐亭',
  '乐陵',
  '乐平',
  '乐东',
  '乐昌',
  '乐都',
  '单县',
  '解州',
  '都匀',
  '车城',
])
