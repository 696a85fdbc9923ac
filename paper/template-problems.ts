import { placeholders, type TemplateBody } from '@fairdesk/contract/paper/template-body'
import { columnRoom } from './layout/columns.ts'
import { frameOf, type PrintTemplate } from './print-setting.ts'

/** Less than this holds no line of a table. */
const leastRoom = 20

/** Why a template cannot be printed, and at which of its fields that is mended; `missing` in millimetres. */
export type TemplateProblem =
  | { readonly field: 'margins'; readonly problem: 'badMargins' }
  | { readonly field: 'columns'; readonly problem: 'noColumns' }
  | { readonly field: 'columns'; readonly problem: 'tooWide'; readonly missing: number }
  | {
      readonly field: 'title' | 'subtitle' | 'terms'
      readonly problem: 'unknownPlaceholder'
      readonly name: string
    }

/** All that keeps a template from being printed. */
export function templateProblems(template: PrintTemplate): TemplateProblem[] {
  const { body } = template
  const frame = frameOf(template)
  if (frame.w < leastRoom || (frame.h !== 0 && frame.h < leastRoom))
    return [{ field: 'margins', problem: 'badMargins' }, ...unknownPlaceholders(body)]
  return [...columnProblems(template), ...unknownPlaceholders(body)]
}

function columnProblems(template: PrintTemplate): TemplateProblem[] {
  const { blocks, columns } = template.body
  if (columns.length === 0) return [{ field: 'columns', problem: 'noColumns' }]
  if (!blocks.includes('table') || frameOf(template).paper.kind === 'roll') return []
  const { needed, available } = columnRoom(template)
  const missing = Math.ceil((needed - available) * 10 - 1e-6) / 10
  return missing > 0 ? [{ field: 'columns', problem: 'tooWide', missing }] : []
}

function unknownPlaceholders({ title, subtitle, terms }: TemplateBody): TemplateProblem[] {
  const texts = [['title', title], ['subtitle', subtitle], ...terms.map((term) => ['terms', term] as const)] as const
  return texts.flatMap(([field, text]) =>
    [...text.matchAll(/\{([^{}]*)\}/g)]
      .map(([, name = '']) => name)
      .filter((name) => !placeholders.some((placeholder) => placeholder === name))
      .map((name) => ({ field, problem: 'unknownPlaceholder' as const, name: name.slice(0, 30) })),
  )
}
