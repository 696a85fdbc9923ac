import { alertKindTraits } from '@fairdesk/contract/alerts/alert-kinds'
import type { AlertContent } from '@fairdesk/contract/areas/reports/alerts/alerts'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import type { StoredRule } from '../../../../domain/alerts/alert-rules.ts'
import { quietUntil } from '../../../../domain/alerts/quiet-hours.ts'
import { recordEvent } from '../../../../domain/alerts/record-event.ts'
import { readFairHours } from '../../../../domain/switches/switches-in-force.ts'
import { changesSince } from './changes.ts'
import { dueReports } from './report-times.ts'
import { contentOf, type RuleView } from './rule-view.ts'
import { type Subject, subjectsOf } from './subjects.ts'

/** Alert to be recorded; `key` names it for good. */
type NewAlert = { readonly key: string; readonly content: AlertContent }

/** Result of an evaluation, found without a lock; `marks` are the subjects past the line, null for kinds without any. */
export type Evaluation = {
  readonly alerts: readonly NewAlert[]
  readonly subjects: readonly Subject[] | null
}

/** Computes what a rule has to tell, by its owner's present rights. */
export async function evaluate(view: RuleView): Promise<Evaluation> {
  const { rule, db, fair, nowMs } = view
  if (rule.kind === 'report') {
    const reports = dueReports(rule, { hours: await readFairHours(db), timeZone: fair.timeZone, nowMs })
    return { alerts: await Promise.all(reports.map((due) => reportAlert(view, due))), subjects: null }
  }
  if (rule.kind === 'orderWithdrawn' || (rule.kind === 'cut' && rule.per === 'change')) {
    const changes = await changesSince(view, rule.kind)
    return { alerts: changes.map(({ key, items }) => ({ key, content: contentOf(rule, items) })), subjects: null }
  }
  return { alerts: [], subjects: await subjectsOf(view, rule.kind) }
}

/** Returns what a rule would tell now if nothing had been told before. */
export async function presentContent(view: RuleView): Promise<AlertContent> {
  const { rule } = view
  if (rule.kind === 'report')
    return { ...(await reportAlert(view, { dueMs: view.nowMs, isMissed: false })).content, isTrial: true }
  const { alerts, subjects } = await evaluate(view)
  const items = subjects?.filter(({ item }) => item.value >= rule.threshold).map(({ item }) => item)
  const changed = alerts.flatMap(({ content }) => content.items)
  return { ...contentOf(rule, items ?? changed), isTrial: true }
}

async function reportAlert(
  { rule, db }: Pick<RuleView, 'rule' | 'db'>,
  { dueMs, isMissed }: { readonly dueMs: number; readonly isMissed: boolean },
): Promise<NewAlert> {
  const kind = isMissed ? 'reportMissed' : 'report'
  const due = new Date(dueMs).toISOString()
  const result = await sql<{ name: string }>`
    select name from report_params where id = ${rule.report?.savedId ?? 0}`.execute(db)
  const report = { name: result.rows[0]?.name ?? '', due }
  return { key: `${kind} ${due}`, content: { ...contentOf(rule, []), kind, report } }
}

type EvaluationInput = Pick<RuleView, 'rule' | 'fair' | 'nowMs'> & { readonly evaluation: Evaluation }

/**
 * Records an evaluation in a transaction: each subject past the line once until it has recovered, each change once for
 * good. Returns the number of alerts.
 */
export async function recordEvaluation(db: Kysely<FairDb>, input: EvaluationInput): Promise<number> {
  const { rule, fair, nowMs, evaluation } = input
  const sendAt = quietUntil(rule.quiet, nowMs, fair.timeZone)
  const crossing = evaluation.subjects ? await markSubjects(db, rule, evaluation.subjects) : []
  const crossed: NewAlert[] =
    crossing.length > 0
      ? [
          {
            key: `line ${new Date(nowMs).toISOString()}`,
            content: contentOf(
              rule,
              crossing.map(({ item }) => item),
            ),
          },
        ]
      : []
  let count = 0
  for (const { key, content } of [...evaluation.alerts, ...crossed]) {
    const id = await recordEvent(db, { rule, key, content, sendAt: content.kind === 'report' ? null : sendAt })
    if (id !== null) count++
  }
  await sql`
    update alert_rules set checked_at = ${new Date(nowMs)} where id = ${rule.id} and version = ${rule.version}`.execute(
    db,
  )
  return count
}

/** Marks the subjects past the line and unmarks those recovered. Returns those past it that were not marked. */
async function markSubjects(
  db: Kysely<FairDb>,
  { id, kind, threshold }: StoredRule,
  subjects: readonly Subject[],
): Promise<Subject[]> {
  const marks = await sql<{ subject: string }>`select subject from alert_marks where rule_id = ${id}`.execute(db)
  const marked = new Set(marks.rows.map(({ subject }) => subject))
  const valuesBySubject = new Map(subjects.map(({ subject, item }) => [subject, item.value]))
  const { margin } = alertKindTraits[kind]
  const isRecovered = (subject: string) =>
    (valuesBySubject.get(subject) ?? Number.NEGATIVE_INFINITY) < threshold - margin
  const recovered = [...marked].filter(isRecovered)
  const crossing = subjects.filter(({ subject, item }) => item.value >= threshold && !marked.has(subject))
  if (recovered.length > 0)
    await sql`delete from alert_marks where rule_id = ${id} and subject = any(${recovered})`.execute(db)
  if (crossing.length > 0) {
    const names = crossing.map(({ subject }) => subject)
    await sql`
      insert into alert_marks (rule_id, subject) select ${id}, subject from unnest(${names}::text[]) as subject
      on conflict do nothing`.execute(db)
  }
  return crossing
}
