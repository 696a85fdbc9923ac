import { bareFileName } from './fold-name.ts'
import type { Match } from './match-name.ts'

/** A file's name as it may be meant: as it is, or without the marks that computers put on the name of a copy. */
export type NameReading = {
  readonly name: string
  /** The marks that were left out, as they were written: "副本 (2)"; empty for the name as it is. */
  readonly mark: string
}

/** What a name says, and by which reading. */
export type ReadName = {
  readonly match: Match
  readonly mark: string
  /** The place stands in round brackets. People number their pictures so, and browsers their second copies. */
  readonly hasLoosePlace: boolean
}

/** A copy of a copy of a copy; whoever has more has a name of his own making. */
const mostMarks = 4

const chinese = '副本|复件|复制|拷贝|拷貝|複製|複本'
const bracketed = String.raw`\s*\(\s*\d{1,3}\s*\)`
const counter = String.raw`(?:${bracketed}|\s*\d{1,3})?`

/** Behind or before a name, what is captured is the mark. An English one stands apart from the name: a number may end in "copy". */
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
  let bare = withoutMark({ name: fileName, before: [], behind: [] })
  while (bare && readings.length <= mostMarks) {
    readings.push({ name: bare.name, mark: [...bare.before, ...bare.behind].join(' ') })
    bare = withoutMark(bare)
  }
  return readings
}

type Bared = { readonly name: string; readonly before: readonly string[]; readonly behind: readonly string[] }

function withoutMark({ name: fileName, before, behind }: Bared): Bared | null {
  const name = bareFileName(fileName)
  for (const mark of marks) {
    const found = mark.exec(name)
    if (!found || found[0] === name) continue
    const said = (found[1] ?? '').trim()
    if (found.index === 0) return { name: unquoted(name.slice(found[0].length)), before: [...before, said], behind }
    return { name: unquoted(name.slice(0, found.index)), before, behind: [said, ...behind] }
  }
  return null
}

function unquoted(name: string): string {
  return name.trim().replace(quoted, '$1')
}

/**
 * Reads a name as it is, and where that leads nowhere without the marks of a copy: a style whose number really ends so is
 * found first. Where none finds a place, the barest that knows a number tells how far it comes.
 */
export function readName(fileName: string, match: (name: string) => Match): ReadName {
  let half: ReadName = { match: { found: 'nothing' }, mark: '', hasLoosePlace: false }
  for (const { name, mark } of readingsOf(fileName)) {
    const found = match(name)
    if (found.found === 'whole')
      return { match: found, mark, hasLoosePlace: found.place > 0 && placeInBrackets(name) === found.place }
    if (found.found === 'number') half = { match: found, mark, hasLoosePlace: false }
  }
  return half
}

function placeInBrackets(name: string): number {
  return Number(/\(\s*(\d{1,3})\s*\)$/.exec(bareFileName(name))?.[1])
}
