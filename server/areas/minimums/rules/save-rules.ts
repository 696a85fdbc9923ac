import type { BatchSaved, minimums } from '@fairdesk/contract/areas/data/minimums'
import type { Input } from '@fairdesk/contract/endpoint'
import { refuse } from '@fairdesk/contract/refusal'
import { type Phrases, phrasesIn } from '@fairdesk/phrases/phrases-in'
import { presentRules, writeRules, writeRulesAlone } from '../../../domain/minimums/minimum-rules.ts'
import { type Whom, whomBook, whomOf } from '../../../domain/minimums/minimum-scope.ts'
import type { WriteContext } from '../../context.ts'
import { followInReports } from '../../follow-in-reports.ts'
import { describeRules, refOfAll } from './describe-rule.ts'
import { type Planned, planLines } from './plan-lines.ts'
import { rulesById } from './rule-list.ts'

/** Lines of a refusal. */
const mostLines = 50

/** Writes all lines, or tells line by line what they would do. */
export async function saveRules(
  context: WriteContext,
  { scope, mode, lines }: Input<typeof minimums.saveBatch>,
): Promise<BatchSaved> {
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
    lines: planned.map(({ line, action, whom, before, after, problems }) => ({
      line,
      action,
      whom,
      before,
      after,
      problems,
    })),
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
