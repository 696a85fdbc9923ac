import type { PrintTemplate } from '@fairdesk/contract/areas/orders/print'
import { type TemplateProblem, templateProblems } from '@fairdesk/paper/template-problems'
import type { usePhrases } from '../../../kit/text/phrases.ts'
import { paperTemplateOf, type TemplateDraft, type TemplateField } from './template-draft.ts'

const longestTerm = 500
const mostTerms = 40

/** Problems of fields, in words; one per field. */
export type DraftProblems = ReadonlyMap<TemplateField, string>

type Texts = ReturnType<typeof usePhrases>
type Others = { readonly id: number | undefined; readonly templates: readonly PrintTemplate[] }

/** All that the server would refuse of it, as far as it can be known here. */
export function problemsOf(draft: TemplateDraft, siblings: Others, texts: Texts): DraftProblems {
  const { problems } = texts.printSettings
  const fieldProblems: [TemplateField, string][] = [
    ...templateProblems(paperTemplateOf(draft)).map((problem): [TemplateField, string] => [
      problem.field,
      textOf(problem, texts),
    ]),
    ...draft.terms.flatMap((term, termIndex): [TemplateField, string][] =>
      term.length > longestTerm
        ? [['terms', problems.longTerm({ number: String(termIndex + 1), most: String(longestTerm) })]]
        : [],
    ),
    ...clashes(draft, siblings, texts),
  ]
  if (draft.terms.length > mostTerms) fieldProblems.push(['terms', problems.manyTerms({ most: String(mostTerms) })])
  if (draft.name.trim() === '') fieldProblems.push(['name', problems.noName])
  // The first that was found of each field stays.
  return new Map(fieldProblems.toReversed())
}

function textOf(problem: TemplateProblem, { errors }: Texts): string {
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
function clashes(draft: TemplateDraft, { id, templates }: Others, { errors }: Texts): [TemplateField, string][] {
  const rest = templates.filter(
    (template) => template.id !== null && template.id !== id && template.kind === draft.kind,
  )
  const folded = draft.name.trim().toLowerCase()
  const twin = rest.find(({ name }) => name.trim().toLowerCase() === folded)
  const taker =
    draft.enabled &&
    rest.find((template) => template.enabled && template.levelCodes.some((code) => draft.levelCodes.includes(code)))
  return [
    ...(twin ? [['name', errors['print.name-taken']({ name: twin.name })] as [TemplateField, string]] : []),
    ...(taker ? [['levelCodes', errors['print.level-taken']({ name: taker.name })] as [TemplateField, string]] : []),
  ]
}
