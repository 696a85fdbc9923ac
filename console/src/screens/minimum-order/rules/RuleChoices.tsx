import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { FieldChoices } from '../../../ui/form/FieldChoices.tsx'
import { ruleName } from './rule-name.ts'
import type { RuleConflict } from './use-rule-edits.ts'

/** What another has made of a rule meanwhile, figure by figure beside what is typed here. */
export const RuleChoices = ({ conflict }: { readonly conflict: RuleConflict }) => {
  const { conflict: words, minimums } = usePhrases()
  const { rule, mine, theirs, fields, answer } = conflict
  const say = (figure: number | null) => (figure === null ? '' : formatInteger(figure))
  return (
    <FieldChoices
      words={{ ...words, title: minimums.conflict({ whom: ruleName(rule), by: rule.updatedBy }) }}
      fields={[...fields].map(([name, first]) => ({
        name,
        label: minimums.columns[name],
        mine: say(mine[name]),
        theirs: say(theirs[name]),
        first,
      }))}
      onSettle={(chosen) => answer(new Map([...fields].map(([name, first]) => [name, chosen.get(name) ?? first])))}
      onCancel={() => answer(null)}
    />
  )
}
