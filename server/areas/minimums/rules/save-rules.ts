import { partsOf, type WhomPart } from '@fairdesk/contract/areas/data/minimum-columns'
import type { BatchSaved, MinimumScope, minimums, SavedLine } from '@fairdesk/contract/areas/data/minimums'
import type { Input } from '@fairdesk/contract/endpoint'
import { refuse } from '@fairdesk/contract/refusal'
import { type Phrases, phrasesIn } from '@fairdesk/phrases/phrases-in'
import {
  type PresentRule,
  presentRules,
  type RuleInput,
  writeRules,
  writeRulesAlone,
} from '../../../domain/minimums/minimum-rules.ts'
import { type Whom, whomBook, whomKey, whomOf } from '../../../domain/minimums/minimum-scope.ts'
import { isPossible, saysNothing } from '../../../domain/minimums/minimums.ts'
import type { WriteContext } from '../../context.ts'
import { followInReports } from '../../follow-in-reports.ts'
import type { Handler } from '../../handler.ts'
import { describeRules, refOfAll } from './describe-rule.ts'
import { rulesById } from './rule-list.ts'
import { changed, isSame } from './save-rule.ts'

/** Lines of a refusal. */
const mostLines = 50

/** Writes all lines, or tells line by line what they would do. */
export const saveRules: Handler<typeof minimums.saveBatch> = async (context, { scope, mode, lines }) => {
  const { db, caller, recordNothing } = context
  if (mode === 'commit') await writeRulesAlone(db)
  const phrases = phrasesIn(caller.language)
  const book = await whomBook(db, lines)
  const whom = lines.map((line) => whomOf(scope, line, book))
  const known = whom.filter((one): one is Whom => !('unknown' in one))
  const planned = planLines(lines, { scope, whom, present: await presentRules(db, known), phrases })
  const answer = answerFrom(planned, mode === 'commit')
  if (mode === 'commit' && answer.counts.refused > 0) refuse('import.refused', { lines: linesOf(planned, phrases) })
  const changing = planned.filter(({ action }) => action === 'created' || action === 'changed')
  if (mode === 'dryRun' || changing.length === 0) recordNothing()
  else await writeChanges(context, changing)
  return answer
}

async function writeChanges(context: WriteContext, changing: readonly Planned[]): Promise<void> {
  const { db, user, record } = context
  const known = changing.flatMap(({ present }) => (present ? [present.id] : []))
  const before = await rulesById(db, known)
  const rules = changing.flatMap(({ rule }) => (rule ? [rule] : []))
  const { ids } = await writeRules(db, rules, user.account)
  const after = await rulesById(db, ids)
  record({ ref: refOfAll(after), before: describeRules(before), after: describeRules(after) })
  followInReports(context)
}

function answerFrom(planned: readonly Planned[], committed: boolean): BatchSaved {
  const of = (action: Planned['action']) => planned.filter((line) => line.action === action).length
  return {
    committed,
    counts: { created: of('created'), changed: of('changed'), left: of('left'), refused: of('refused') },
    lines: planned.map(({ present: _present, rule: _rule, ...line }) => line),
  }
}

/** The client splits the text at commas, so the lines themselves have none. */
function linesOf(planned: readonly Planned[], { importTexts }: Phrases): string {
  return planned
    .filter(({ action }) => action === 'refused')
    .slice(0, mostLines)
    .map(({ line, problems }) => importTexts.row({ row: line, text: problems.join('；') }).replaceAll(',', '，'))
    .join(',')
}

type Line = Input<typeof minimums.saveBatch>['lines'][number]

/** What becomes of a line; `rule` is null where it is refused. */
type Planned = SavedLine & { readonly present: PresentRule | undefined; readonly rule: RuleInput | null }

type ResolvedLines = {
  readonly scope: MinimumScope
  /** Line by line whom it names. */
  readonly whom: readonly (Whom | { readonly unknown: WhomPart })[]
  readonly present: readonly PresentRule[]
  readonly phrases: Phrases
}

const nothing = { min: null, multiple: null, max: null }
const refused = { action: 'refused', before: null, after: null, rule: null } as const

/** Line by line what it does to the rules there are; what a line leaves out stays as it is. */
function planLines(lines: readonly Line[], { scope, whom, present, phrases }: ResolvedLines): Planned[] {
  const known = new Map(present.map((rule) => [whomKey(rule), rule]))
  const first = new Map<string, number>()
  return lines.map((line, index) => {
    const named = whom[index]
    const said = { line: line.line ?? index + 1, whom: partsOf[scope].map((part) => line[part] ?? '').join(' · ') }
    const before = named && !('unknown' in named) ? known.get(whomKey(named)) : undefined
    const after = changed(before ?? nothing, line)
    const problem = problemOf(line, { named, after, first }, phrases)
    if (problem !== undefined || !named || 'unknown' in named) {
      return { ...said, ...refused, problems: [problem ?? ''], present: before }
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
