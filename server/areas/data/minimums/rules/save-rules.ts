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
} from '../../../../domain/minimums/minimum-rules.ts'
import { type Whom, whomBook, whomKey, whomOf } from '../../../../domain/minimums/minimum-scope.ts'
import { isPossible, saysNothing } from '../../../../domain/minimums/minimums.ts'
import type { WriteContext } from '../../../context.ts'
import { followInReports } from '../../../follow-in-reports.ts'
import type { Handler } from '../../../handler.ts'
import { describeRules, refOfRules } from './describe-rule.ts'
import { rulesById } from './rule-list.ts'
import { changed, isSame } from './save-rule.ts'

/** Lines of a refusal. */
const mostLines = 50

/** Writes all lines, or reports line by line what they would do. */
export const saveRules: Handler<typeof minimums.saveBatch> = async (context, { scope, mode, lines }) => {
  const { db, caller, recordNothing } = context
  if (mode === 'commit') await writeRulesAlone(db)
  const phrases = phrasesIn(caller.language)
  const book = await whomBook(db, lines)
  const ruleTargets = lines.map((line) => whomOf(scope, line, book))
  const knownTargets = ruleTargets.filter((ruleTarget): ruleTarget is Whom => !('unknown' in ruleTarget))
  const planned = planLines(lines, {
    scope,
    subjects: ruleTargets,
    present: await presentRules(db, knownTargets),
    phrases,
  })
  const answer = answerFrom(planned, mode === 'commit')
  if (mode === 'commit' && answer.counts.refused > 0) refuse('import.refused', { lines: linesOf(planned, phrases) })
  const changing = planned.filter(({ action }) => action === 'created' || action === 'changed')
  if (mode === 'dryRun' || changing.length === 0) recordNothing()
  else await writeChanges(context, changing)
  return answer
}

async function writeChanges(context: WriteContext, changing: readonly RulePlanLine[]): Promise<void> {
  const { db, user, record } = context
  const presentIds = changing.flatMap(({ present }) => (present ? [present.id] : []))
  const previousRules = await rulesById(db, presentIds)
  const rules = changing.flatMap(({ rule }) => (rule ? [rule] : []))
  const { ids } = await writeRules(db, rules, user.account)
  const updatedRules = await rulesById(db, ids)
  record({ ref: refOfRules(updatedRules), before: describeRules(previousRules), after: describeRules(updatedRules) })
  followInReports(context)
}

function answerFrom(planned: readonly RulePlanLine[], committed: boolean): BatchSaved {
  const countOf = (action: RulePlanLine['action']) => planned.filter((line) => line.action === action).length
  return {
    committed,
    counts: {
      created: countOf('created'),
      changed: countOf('changed'),
      left: countOf('left'),
      refused: countOf('refused'),
    },
    lines: planned.map(({ present: _present, rule: _rule, ...line }) => line),
  }
}

/** Joins the refused lines. The client splits the text at commas, so the lines themselves have none. */
function linesOf(planned: readonly RulePlanLine[], { importTexts }: Phrases): string {
  return planned
    .filter(({ action }) => action === 'refused')
    .slice(0, mostLines)
    .map(({ line, problems }) => importTexts.row({ row: line, text: problems.join('；') }).replaceAll(',', '，'))
    .join(',')
}

type Line = Input<typeof minimums.saveBatch>['lines'][number]

/** Planned outcome of a line; `rule` is null if it is refused. */
type RulePlanLine = SavedLine & { readonly present: PresentRule | undefined; readonly rule: RuleInput | null }

type ResolvedLines = {
  readonly scope: MinimumScope
  /** Target of each line. */
  readonly subjects: readonly (Whom | { readonly unknown: WhomPart })[]
  readonly present: readonly PresentRule[]
  readonly phrases: Phrases
}

const nothing = { min: null, multiple: null, max: null }
const refused = { action: 'refused', before: null, after: null, rule: null } as const

/** Plans line by line what changes in the existing rules; figures a line omits stay unchanged. */
function planLines(lines: readonly Line[], { scope, subjects, present, phrases }: ResolvedLines): RulePlanLine[] {
  const ruleByKey = new Map(present.map((rule) => [whomKey(rule), rule]))
  const first = new Map<string, number>()
  return lines.map((line, index) => {
    const named = subjects[index]
    const lineRef = {
      line: line.line ?? index + 1,
      whom: partsOf[scope].map((targetKey) => line[targetKey] ?? '').join(' · '),
    }
    const previous = named && !('unknown' in named) ? ruleByKey.get(whomKey(named)) : undefined
    const newFigures = changed(previous ?? nothing, line)
    const problem = problemOf(line, { named, newFigures, first }, phrases)
    if (problem !== undefined || !named || 'unknown' in named) {
      return { ...lineRef, ...refused, problems: [problem ?? ''], present: previous }
    }
    first.set(whomKey(named), lineRef.line)
    const action = !previous ? 'created' : isSame(previous, newFigures) ? 'left' : 'changed'
    const previousFigures = previous ? changed(previous, {}) : null
    return {
      ...lineRef,
      action,
      before: previousFigures,
      after: newFigures,
      problems: [],
      present: previous,
      rule: { ...named, ...newFigures },
    }
  })
}

type LineCheckInput = {
  readonly named: ResolvedLines['subjects'][number] | undefined
  readonly newFigures: Pick<RuleInput, 'min' | 'multiple' | 'max'>
  readonly first: ReadonlyMap<string, number>
}

function problemOf(line: Line, { named, newFigures, first }: LineCheckInput, phrases: Phrases): string | undefined {
  const { minimums: texts, errors } = phrases
  if (!named) return errors['minimum.gone']
  if ('unknown' in named) {
    const code = line[named.unknown] ?? ''
    return errors['minimum.unknown']({ field: texts.columns[named.unknown], code })
  }
  const twin = first.get(whomKey(named))
  if (twin !== undefined) return texts.twice({ line: twin })
  if (saysNothing(newFigures)) return errors['minimum.empty']
  return isPossible(newFigures) ? undefined : errors['minimum.impossible']
}
