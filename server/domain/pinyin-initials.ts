/** The first letters of the syllables, and for each the first character that pinyin sorts under it. */
const letters = 'abcdefghjklmnopqrstwxyz'
const boundaries = [...'阿八嚓哒妸发旮哈讥咔垃妈拏噢妑七呥扨它穵夕丫帀']
const byPinyin = new Intl.Collator('zh-u-co-pinyin')

/** Characters of names of goods and shops that are read in two ways: both are found. */
const twoReadings: Readonly<Record<string, string>> = {
  长: 'cz',
  重: 'cz',
  调: 'dt',
  单: 'ds',
  行: 'hx',
  厦: 'sx',
  朝: 'cz',
  曾: 'cz',
  盛: 'cs',
  乐: 'ly',
}
const mostSpellings = 8

/** What somebody may type for this text by its first letters: each spelling once; other signs stay as they are, folded. */
export function initialsOf(folded: string): string[] {
  let spellings = ['']
  for (const sign of folded) {
    const readings = initials(sign)
    const next = spellings.flatMap((begun) => [...readings].map((letter) => begun + letter))
    spellings = next.length > mostSpellings ? spellings.map((begun) => begun + readings.charAt(0)) : next
  }
  return spellings
}

const known = new Map<string, string>()

function initials(sign: string): string {
  const before = known.get(sign)
  if (before !== undefined) return before
  const found = /\p{Script=Han}/u.test(sign) ? (twoReadings[sign] ?? initialOf(sign)) : sign
  known.set(sign, found)
  return found
}

function initialOf(sign: string): string {
  const at = boundaries.findLastIndex((boundary) => byPinyin.compare(boundary, sign) <= 0)
  return letters.charAt(Math.max(0, at))
}
