import { buffer } from 'node:stream/consumers'
import { report } from '@fairdesk/contract/areas/reports/report'
import { readParams } from '@fairdesk/contract/areas/reports/saved/read-params'
import { losesFilter, questionOf } from '@fairdesk/contract/areas/reports/saved/report-question'
import { savedReports } from '@fairdesk/contract/areas/reports/saved/saved-reports'
import { isFormulaKey, type ReportFormula, type ReportMetric } from '@fairdesk/contract/reports/report-formulas'
import { metricName } from '@fairdesk/phrases/metric-name'
import { phrasesIn } from '@fairdesk/phrases/phrases-in'
import type { StoredRule } from '../../../../domain/alerts/alert-rules.ts'
import type { AlertMessage } from '../../../../domain/alerts/send/message.ts'
import { type SessionUser, visibleTo } from '../../../../domain/visibility/session-user.ts'
import type { Download } from '../../../context.ts'
import type { CallAs } from '../../../job-services.ts'
import { formulaOf } from '../../formula-figures.ts'
import { metricKinds } from '../../metric-kinds.ts'

/** Rows of the report in the text of a message; the file has all. */
const mostRows = 10
/** Larger files are refused by mail servers: the message then goes without. */
const mostFileBytes = 20 * 1024 * 1024

type ReportCall = {
  readonly rule: StoredRule
  /** Owner with the present rights, as whom the report is asked. */
  readonly user: SessionUser
  readonly message: AlertMessage
  readonly withFile: boolean
}

/**
 * Adds a saved report to a message, as its owner sees it at this moment: the first rows as text, and all of it as a file.
 * Null if the report is gone, not shared with its owner any more, or lost a filter and so would tell of more than its name
 * says.
 */
export async function withReport(
  callAs: CallAs,
  { rule, user, message, withFile }: ReportCall,
): Promise<AlertMessage | null> {
  const caller = { user, language: rule.language }
  const all = await callAs(savedReports.getOrderReportSaveParam, { ...caller, input: {} })
  const saved = all.find(({ id }) => id === rule.report?.savedId)
  if (!saved) return null
  const { params } = readParams(saved.params, visibleTo(user).prices)
  if (losesFilter(params, saved.dropped)) return null
  const question = questionOf(params)
  const answer = await callAs(report.getOrderReport, {
    ...caller,
    input: { ...question, subtotal: false, limit: mostRows },
  })
  const phrases = phrasesIn(rule.language)
  const metric = answer.metrics[0]
  const lines = answer.list.map(({ dims, metrics }) => {
    const name = dims.map(({ label, code }) => label || code).join(' · ')
    const value = metric && metrics[metric]
    return metric === undefined || value === null || value === undefined
      ? name
      : `${name}  ${figureText(value, metric, params.formulas)}`
  })
  const heading =
    metric === undefined
      ? []
      : [
          phrases.alerts.reportRows({
            metric: metricName(metric, params.formulas, phrases),
            count: String(lines.length),
          }),
        ]
  const text = { ...message, lines: [...message.lines, ...heading, ...lines], link: addressOf(rule, message.link) }
  if (!withFile) return text
  // A download answers with its file, which its contract entry does not say.
  const file = (await callAs(report.exportOrderReport, { ...caller, input: question })) as unknown as Download
  const bytes = 'body' in file ? await buffer(file.body) : Buffer.alloc(0)
  if (bytes.length > mostFileBytes) return { ...text, lines: [...text.lines, phrases.alerts.fileTooLarge] }
  return { ...text, attachment: { fileName: file.fileName, type: file.type, bytes } }
}

function addressOf({ origin, report: savedReport }: StoredRule, link: string): string {
  return origin === '' || !savedReport ? link : `${origin}/report2/list?saved=${savedReport.savedId}`
}

/** A figure of the wire as text: money with two decimals, shares in percent. */
function figureText(value: number, metric: ReportMetric, formulas: readonly ReportFormula[] | undefined): string {
  const kind = isFormulaKey(metric) ? formulaOf(formulas, metric)?.format : metricKinds[metric]
  const isMoney = kind === 'amount' || kind === 'price' || kind === 'money'
  const text = value.toLocaleString('en-US', { minimumFractionDigits: isMoney ? 2 : 0, maximumFractionDigits: 2 })
  return kind === 'share' || kind === 'fraction' || kind === 'percent' ? `${text}%` : text
}
