import { foldCode } from '@fairdesk/contract/names/fold'

/** Fields of a pattern: the number of a style or outfit, a tag number, a colour, a place from 1 to 10, anything. */
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

/**
 * Parses a pattern such as "{style}-{colour}_main" into its parts; null if invalid: it must contain a style or a tag,
 * and each field once.
 */
export function readPattern(pattern: string): readonly PatternPart[] | null {
  const segments: PatternPart[] = []
  const folded = foldCode(pattern).replace(/\.[a-z]{3,4}$/, '')
  for (const piece of folded.split(/(\{[^{}]*\}|\*)/)) {
    if (piece === '') continue
    if (!piece.startsWith('{') && piece !== '*') {
      if (/[{}]/.test(piece)) return null
      segments.push({ text: piece.replaceAll(/ *([-_]) */g, '$1') })
      continue
    }
    const field = piece === '*' ? 'any' : spellings[piece.slice(1, -1).trim()]
    if (!field) return null
    segments.push({ field })
  }
  const fields = segments.flatMap((segment) => ('field' in segment && segment.field !== 'any' ? [segment.field] : []))
  const namesOne = fields.includes('style') !== fields.includes('tag')
  return namesOne && new Set(fields).size === fields.length && !hasTwinWildcards(segments) ? segments : null
}

function hasTwinWildcards(segments: readonly PatternPart[]): boolean {
  const isAny = (segment: PatternPart | undefined) =>
    segment !== undefined && 'field' in segment && segment.field === 'any'
  return (
    segments.some((segment, index) => isAny(segment) && isAny(segments[index + 1])) || segments.filter(isAny).length > 3
  )
}
