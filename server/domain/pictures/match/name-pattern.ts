import { foldCode } from '@fairdesk/contract/names/fold'

/** What a pattern's stand-ins mean: the number of a style or outfit, a tag number, a colour, a place from 1 to 10, anything. */
export const patternFields = ['style', 'tag', 'colour', 'n', 'any'] as const
export type PatternField = (typeof patternFields)[number]

export type PatternPart = { readonly text: string } | { readonly field: PatternField }

const spellings: Readonly<Record<string, PatternField>> = {
  style: 'style',
  款号: 'style',
  款號: 'style',
  outfit: 'style',
  搭配编号: 'style',
  搭配編號: 'style',
  tag: 'tag',
  圆牌号: 'tag',
  圓牌號: 'tag',
  吊牌號: 'tag',
  colour: 'colour',
  color: 'colour',
  颜色: 'colour',
  顏色: 'colour',
  n: 'n',
  序号: 'n',
  序號: 'n',
  any: 'any',
  任意: 'any',
}

/** The parts of a pattern such as "{style}-{colour}_main", or null where it is none: it must name a style or a tag, each field once. */
export function readPattern(pattern: string): readonly PatternPart[] | null {
  const parts: PatternPart[] = []
  const folded = foldCode(pattern).replace(/\.[a-z]{3,4}$/, '')
  for (const piece of folded.split(/(\{[^{}]*\}|\*)/)) {
    if (piece === '') continue
    if (!piece.startsWith('{') && piece !== '*') {
      if (/[{}]/.test(piece)) return null
      parts.push({ text: piece.replaceAll(/ *([-_]) */g, '$1') })
      continue
    }
    const field = piece === '*' ? 'any' : spellings[piece.slice(1, -1).trim()]
    if (!field) return null
    parts.push({ field })
  }
  const fields = parts.flatMap((part) => ('field' in part && part.field !== 'any' ? [part.field] : []))
  const namesOne = fields.includes('style') !== fields.includes('tag')
  return namesOne && new Set(fields).size === fields.length && !hasTwinWildcards(parts) ? parts : null
}

function hasTwinWildcards(parts: readonly PatternPart[]): boolean {
  const isAny = (part: PatternPart | undefined) => part !== undefined && 'field' in part && part.field === 'any'
  return parts.some((part, at) => isAny(part) && isAny(parts[at + 1])) || parts.filter(isAny).length > 3
}
