import { bareFileName } from './fold-name.ts'
import type { Match } from './match-name.ts'

/** A file's name as it may be meant: as it is, or without the marks that computers put on the name of a copy. */
export type NameReading = {
  readonly name: string
  /** The marks that were left out, as they were written: "副本 (2)"; empty for the name as it is. */
  readonly mark: string
}

/** Meaning of a name, and the reading that gave it. */
export type ReadName = {
  readonly match: Match
  readonly mark: string
  /**
   * True if the position number is in round brackets: people number their pictures this way, and browsers their
   * duplicate downloads.
   */
  readonly hasLoosePlace: boolean
}

/** Maximum copy marks stripped (a copy of a copy of a copy); a name with more was chosen by a person. */
const mostMarks = 4

const chinese = '副本|复件|复制|拷贝|拷貝|複製|複本'
const bracketed = String.raw`\s*\(\s*\d{1,3}\s*\)`
const counter = String.raw`(?:${bracketed}|\s*\d{1,3})?`

/**
 * Patterns of copy marks before or after a name; the capture group is the mark. An English mark must be separated from
 * the name, since a number may end in "copy".
 */
const marks: readonly RegExp[] = [
  // A1 - 副本, A1 - 副本 (2), A1 拷贝 3, A1的副本, A1-複製, A1(副本)
  new RegExp(String.raw`\s*[-_.]?\s*\(?(?:的\s*)?((?:${chinese})${counter})\)?$`),
  // A1 - Copy, A1 - Copy (2), A1 copy 3, A1 (copy)
  new RegExp(String.raw`(?:\s*[-_.]\s*|\s+|\s*\()(copy${counter})\)?$`, 'i'),
  // Copy of A1, Copy (2) of A1
  new RegExp(String.raw`^(copy(?:${bracketed})?[\s_-]+of)[\s_-]+`, 'i'),
  // 复件 A1, 复件 (2) A1, 複製 - A1
  new RegExp(String.raw`^((?:${chinese})(?:${bracketed})?)\s*[-_]?\s*`),
  // A1 (12), after all the others as it may be a place: the second to be downloaded, or one of many that were renamed together
  new RegExp(`(${bracketed})$`),
]
/** Drives in Chinese write “A1”的副本. */
const quoted = /^["“「『](.+)["”」』]$/

/** The readings of a file's name, the name as it is first: each further one leaves out one mark more. */
export function readingsOf(fileName: string): readonly NameReading[] {
  const readings: NameReading[] = [{ name: fileName, mark: '' }]
  let bare = withoutMark({ name: fileName, leadingMarks: [], trailingMarks: [] })
  while (bare && readings.length <= mostMarks) {
    readings.push({ name: bare.name, mark: [...bare.leadingMarks, ...bare.trailingMarks].join(' ') })
    bare = withoutMark(bare)
  }
  return readings
}

type BareName = {
  readonly name: string
  readonly leadingMarks: readonly string[]
  readonly trailingMarks: readonly string[]
}

function withoutMark({ name: fileName, leadingMarks, trailingMarks }: BareName): BareName | null {
  const name = bareFileName(fileName)
  for (const mark of marks) {
    const markMatch = mark.exec(name)
    if (!markMatch || markMatch[0] === name) continue
    const markText = (markMatch[1] ?? '').trim()
    if (markMatch.index === 0)
      return {
        name: unquoted(name.slice(markMatch[0].length)),
        leadingMarks: [...leadingMarks, markText],
        trailingMarks,
      }
    return { name: unquoted(name.slice(0, markMatch.index)), leadingMarks, trailingMarks: [markText, ...trailingMarks] }
  }
  return null
}

function unquoted(name: string): string {
  return name.trim().replace(quoted, '$1')
}

/**
 * Matches a name as it is, and if that fails, without its copy marks: a style whose number really ends like a copy mark
 * is found first. If no reading finds a position, returns the most stripped one that matches a number.
 */
export function readName(fileName: string, match: (name: string) => Match): ReadName {
  let half: ReadName = { match: { kind: 'nothing' }, mark: '', hasLoosePlace: false }
  for (const { name, mark } of readingsOf(fileName)) {
    const nameMatch = match(name)
    if (nameMatch.kind === 'whole')
      return {
        match: nameMatch,
        mark,
        hasLoosePlace: nameMatch.position > 0 && placeInBrackets(name) === nameMatch.position,
      }
    if (nameMatch.kind === 'number') half = { match: nameMatch, mark, hasLoosePlace: false }
  }
  return half
}

function placeInBrackets(name: string): number {
  return Number(/\(\s*(\d{1,3})\s*\)$/.exec(bareFileName(name))?.[1])
}
