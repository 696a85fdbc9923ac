import { polyphonic } from 'pinyin-pro'
import { foldCode } from './fold.ts'
import { rareSigns } from './rare-signs.ts'
import { variantPattern } from './script-variants.ts'

/**
 * A regular expression's source that finds a typed word in Chinese text: Latin letters by sound, Chinese in simplified and traditional signs
 * alike; null for any other.
 */
export type SoundPattern = (word: string) => string | null

const readings = new Map<string, readonly string[]>()

/** Syllables of a Han sign without tone, the commonest reading first, with ü as v; none for another sign. */
function readingsOf(sign: string): readonly string[] {
  const known = readings.get(sign)
  if (known) return known
  const [read = []] = polyphonic(sign, { toneType: 'none', type: 'array', nonZh: 'removed', v: true })
  const found = [...new Set([read].flat().flatMap((reading) => reading.split(' ')))].filter(Boolean)
  readings.set(sign, found)
  return found
}

/** As it is typed: 吕 as lv, lu or lyu. */
function waysToType(spelt: string): readonly string[] {
  return spelt.includes('v') ? [spelt, spelt.replaceAll('v', 'u'), spelt.replaceAll('v', 'yu')] : [spelt]
}

/** Finds by initials ("hzys"), whole syllables, the last one perhaps unfinished ("hangzhouyun"), in any reading of a sign. */
export class Sounds {
  readonly #bySyllable = new Map<string, string[]>()
  readonly #byBeginning = new Map<string, Set<string>>()

  /** `signs` are those that the texts to search may hold. */
  constructor(signs: Iterable<string>) {
    for (const sign of new Set(signs)) this.add(sign)
  }

  /** Call once for each sign. */
  add(sign: string): void {
    for (const syllable of readingsOf(sign).flatMap(waysToType)) this.#add(sign, syllable)
  }

  #add(sign: string, syllable: string): void {
    const same = this.#bySyllable.get(syllable)
    if (same) same.push(sign)
    else this.#bySyllable.set(syllable, [sign])
    for (let end = 1; end <= syllable.length; end++) {
      const beginning = syllable.slice(0, end)
      const signs = this.#byBeginning.get(beginning)
      if (signs) signs.add(sign)
      else this.#byBeginning.set(beginning, new Set([sign]))
    }
  }

  readonly pattern: SoundPattern = (letters) => {
    if (!/^[a-z]{1,40}$/.test(letters)) return variantPattern(letters)
    const spelt = this.#spelt(letters, mostSpellings)
    // Long input that divides into syllables is meant so; as initials it would be a class of a thousand signs for each letter.
    const initials = spelt.length > 0 && letters.length > longestInitials ? [] : [this.#initials(letters)]
    return [...initials, ...spelt].join('|')
  }

  #initials(letters: string): string {
    return [...letters].map((letter) => classOf(letter, this.#byBeginning.get(letter) ?? [])).join('')
  }

  /** Ways to divide the letters into at least one whole or unfinished syllable of more than one letter each. */
  #spelt(letters: string, most: number): string[] {
    const found: string[] = []
    const divide = (rest: string, begun: string): void => {
      if (found.length >= most) return
      if (rest === '') {
        found.push(begun)
        return
      }
      for (let length = Math.min(longestSyllable, rest.length); length > 0; length--) {
        const syllable = rest.slice(0, length)
        const isLast = length === rest.length
        const signs = isLast ? this.#byBeginning.get(syllable) : this.#bySyllable.get(syllable)
        if (signs) divide(rest.slice(length), begun + classOf('', signs))
      }
    }
    if (letters.length > 1) divide(letters, '')
    return found
  }
}

/**
 * Initials and pinyin of a text, folded and between blanks, for readers that search without the readings themselves:
 * "长裤 X2" gives "ckx2 zkx2 changkux2 zhangkux2". '' where it has no Chinese.
 */
export function spellingOf(text: string): string {
  if (!/\p{Script=Han}/u.test(text)) return ''
  const signs = [...foldCode(text).replaceAll(' ', '')].map((sign) => ({ sign, read: readingsOf(sign) }))
  const initials = combined(
    signs.map(({ sign, read }) => (read.length === 0 ? [sign] : read.map((reading) => reading.charAt(0)))),
    mostInitials,
  )
  const pinyin = combined(
    signs.map(({ sign, read }) => (read.length === 0 ? [sign] : read)),
    mostPinyin,
  ).flatMap(waysToType)
  return [...new Set([...initials, ...pinyin])].join(' ')
}

/** Each way through the parts; beyond the most there may be only the first of a part is followed. */
function combined(parts: readonly (readonly string[])[], most: number): readonly string[] {
  return parts.reduce<readonly string[]>(
    (begun, part) => {
      const ways = [...new Set(part)]
      const few = begun.length * ways.length > most ? ways.slice(0, 1) : ways
      return begun.flatMap((one) => few.map((way) => one + way))
    },
    [''],
  )
}

const longestSyllable = 6
const longestInitials = 6
const mostSpellings = 6
/** Of one text, for readers without readings: three signs of two and three readings have room. */
const mostInitials = 16
const mostPinyin = 12

function classOf(letter: string, signs: Iterable<string>): string {
  return `[${letter}${[...signs].join('')}]`
}

const firstSign = 0x4e00
const lastSign = 0x9fff
/** Signs read between two pauses: about 5 ms. */
const signsAtOnce = 500

const ofAll = new Sounds([])
let nextSign = firstSign

function readSignsUpTo(last: number): void {
  if (nextSign === firstSign) for (const sign of rareSigns) ofAll.add(sign)
  for (; nextSign <= last; nextSign++) ofAll.add(String.fromCodePoint(nextSign))
}

/** Of all Han signs in everyday use. Blocks for up to 200 ms at first use, unless `prepareSounds` has run. */
export function allSounds(): Sounds {
  readSignsUpTo(lastSign)
  return ofAll
}

/** Reads all signs in slices of about 5 ms, so that no request waits for them. */
export async function prepareSounds(pause: () => Promise<unknown>): Promise<void> {
  while (nextSign <= lastSign) {
    readSignsUpTo(Math.min(lastSign, nextSign + signsAtOnce - 1))
    await pause()
  }
}
