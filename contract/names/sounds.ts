import { polyphonic } from 'pinyin-pro'
import { foldCode } from './fold.ts'
import { rareSigns } from './rare-signs.ts'
import { variantPattern } from './script-variants.ts'

/**
 * Returns the source of a regular expression that finds a typed word in Chinese text: Latin letters by sound, Chinese
 * in simplified and traditional characters; null for anything else.
 */
export type SoundPattern = (term: string) => string | null

const readings = new Map<string, readonly string[]>()

/**
 * Returns the syllables of a Han character without tone, the most common reading first, with ü as v; empty for other
 * characters.
 */
function readingsOf(sign: string): readonly string[] {
  const cached = readings.get(sign)
  if (cached) return cached
  const [read = []] = polyphonic(sign, { toneType: 'none', type: 'array', nonZh: 'removed', v: true })
  const signReadings = [...new Set([read].flat().flatMap((reading) => reading.split(' ')))].filter(Boolean)
  readings.set(sign, signReadings)
  return signReadings
}

/** Returns the typed spellings: 吕 as lv, lu or lyu. */
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
  #spelt(letters: string, limit: number): string[] {
    const spellings: string[] = []
    const divide = (rest: string, prefix: string): void => {
      if (spellings.length >= limit) return
      if (rest === '') {
        spellings.push(prefix)
        return
      }
      for (let length = Math.min(longestSyllable, rest.length); length > 0; length--) {
        const syllable = rest.slice(0, length)
        const isLast = length === rest.length
        const signs = isLast ? this.#byBeginning.get(syllable) : this.#bySyllable.get(syllable)
        if (signs) divide(rest.slice(length), prefix + classOf('', signs))
      }
    }
    if (letters.length > 1) divide(letters, '')
    return spellings
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
function combined(choices: readonly (readonly string[])[], limit: number): readonly string[] {
  return choices.reduce<readonly string[]>(
    (prefixes, options) => {
      const ways = [...new Set(options)]
      const limitedWays = prefixes.length * ways.length > limit ? ways.slice(0, 1) : ways
      return prefixes.flatMap((prefix) => limitedWays.map((way) => prefix + way))
    },
    [''],
  )
}

const longestSyllable = 6
const longestInitials = 6
const mostSpellings = 6
/** Limits for one text, for readers without the readings: enough for three characters of two or three readings. */
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

/** Returns the sounds of all Han characters in everyday use. First use blocks up to 200 ms without `prepareSounds`. */
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
