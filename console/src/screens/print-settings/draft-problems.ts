import type { PrintTemplate } from '@fairdesk/contract/areas/orders/print'
import { type TemplateProblem, templateProblems } from '@fairdesk/paper/template-problems'
import type { usePhrases } from '../../kit/text/phrases.ts'
import { paperTemplateOf, type TemplateDraft, type TemplateField } from './template-draft.ts'

const longestTerm = 500
const mostTerms = 40

/** What a field has to be mended for, in words; one to a field. */
export type DraftProblems = ReadonlyMap<TemplateField, string>

type Words = ReturnType<typeof usePhrases>
type Others = { readonly id: number | undefined; readonly templates: readonly PrintTemplate[] }

/** All that the server would refuse of it, as far as it can be known here. */
export function problemsOf(draft: TemplateDraft, others: Others, words: Words): DraftProblems {
  const { problems } = words.printSettings
  const found: [TemplateField, string][] = [
    ...templateProblems(paperTemplateOf(draft)).map((one): [TemplateField, string] => [one.field, textOf(one, words)]),
    ...draft.terms.flatMap((term, at): [TemplateField, string][] =>
      term.length > longestTerm
        ? [['terms', problems.longTerm({ number: String(at + 1), most: String(longestTerm) })]]
        : [],
    ),
    ...clashes(draft, others, words),
  ]
  if (draft.terms.length > mostTerms) found.push(['terms', problems.manyTerms({ most: String(mostTerms) })])
  if (draft.name.trim() === '') found.push(['name', problems.noName])
  // The first that was found of each field stays.
  return new Map(found.toReversed())
}

function textOf(problem: TemplateProblem, { errors }: Words): string {
  switch (problem.problem) {
    case 'badMargins':
      return errors['print.bad-margins']
    case 'noColumns':
      return errors['print.no-columns']
    case 'tooWide':
      return errors['print.too-wide']({ missing: problem.missing })
    case 'unknownPlaceholder':
      return errors['print.unknown-placeholder']({ name: problem.name })
  }
}

/** Names and levels that another template of the kind has. */
function clashes(draft: TemplateDraft, { id, templates }: Others, { errors }: Words): [TemplateField, string][] {
  const rest = templates.filter((one) => one.id !== null && one.id !== id && one.kind === draft.kind)
  const folded = draft.name.trim().toLowerCase()
  const twin = rest.find(({ name }) => name.trim().toLowerCase() === folded)
  const taker =
    draft.enabled && rest.find((one) => one.enabled && one.levelCodes.some((code) => draft.levelCodes.includes(code)))
  return [
    ...(twin ? [['name', errors['print.name-taken']({ name: twin.name })] as [TemplateField, string]] : []),
    ...(taker ? [['levelCodes', errors['print.level-taken']({ name: taker.name })] as [TemplateField, string]] : []),
  ]
}
