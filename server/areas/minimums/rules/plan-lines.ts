import type { MinimumScope, minimums, SavedLine } from '@fairdesk/contract/areas/data/minimums'
import type { Input } from '@fairdesk/contract/endpoint'
import type { Phrases } from '@fairdesk/phrases/phrases-in'
import type { PresentRule, RuleInput } from '../../../domain/minimums/minimum-rules.ts'
import { partsOf, type Whom, type WhomPart, whomKey } from '../../../domain/minimums/minimum-scope.ts'
import { isPossible, saysNothing } from '../../../domain/minimums/minimums.ts'
import { changed, isSame } from './save-rule.ts'

export type Line = Input<typeof minimums.saveBatch>['lines'][number]

/** What becomes of a line; `rule` is null where it is refused. */
export type Planned = SavedLine & { readonly present: PresentRule | undefined; readonly rule: RuleInput | null }

type ResolvedLines = {
  readonly scope: MinimumScope
  /** Line by line whom it names. */
  readonly whom: readonly (Whom | { readonly unknown: WhomPart })[]
  readonly present: readonly PresentRule[]
  readonly phrases: Phrases
}

const nothing = { min: null, multiple: null, max: null }

/** Line by line what it does to the rules there are; what a line leaves out stays as it is. */
export function planLines(lines: readonly Line[], { scope, whom, present, phrases }: ResolvedLines): Planned[] {
  const known = new Map(present.map((rule) => [whomKey(rule), rule]))
  const first = new Map<string, number>()
  return lines.map((line, index) => {
    const named = whom[index]
    const said = { line: line.line ?? index + 1, whom: partsOf[scope].map((part) => line[part] ?? '').join(' · ') }
    const before = named && !('unknown' in named) ? known.get(whomKey(named)) : undefined
    const after = changed(before ?? nothing, line)
    const problem = problemOf(line, { named, after, first }, phrases)
    if (problem !== undefined || !named || 'unknown' in named) {
      return {
        ...said,
        action: 'refused',
        before: null,
        after: null,
        problems: [problem ?? ''],
        present: before,
        rule: null,
      }
    }
    first.set(whomKey(named), said.line)
    const action = !before ? 'created' : isSame(before, after) ? 'left' : 'changed'
    const shown = before ? changed(before, {}) : null
    return { ...said, action, before: shown, after, problems: [], present: before, rule: { ...named, ...after } }
  })
}

type Judged = {
  readonly named: ResolvedLines['whom'][number] | undefined
  readonly after: Pick<RuleInput, 'min' | 'multiple' | 'max'>
  readonly first: ReadonlyMap<string, number>
}

function problemOf(line: Line, { named, after, first }: Judged, phrases: Phrases): string | undefined {
  const { minimums: words, errors } = phrases
  if (!named) return errors['minimum.gone']
  if ('unknown' in named) {
    const code = line[named.unknown] ?? ''
    return errors['minimum.unknown']({ field: words.columns[named.unknown], code })
  }
  const twin = first.get(whomKey(named))
  if (twin !== undefined) return words.twice({ line: twin })
  if (saysNothing(after)) return errors['minimum.empty']
  return isPossible(after) ? undefined : errors['minimum.impossible']
}
