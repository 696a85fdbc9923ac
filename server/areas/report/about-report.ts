import type { ReportQuestion } from '@fairdesk/contract/areas/reports/report'
import { filterDimensions, firstParams, writeParams } from '@fairdesk/contract/areas/reports/saved/report-params'
import type { Phrases } from '@fairdesk/phrases/phrases-in'
import { type SessionUser, visibleTo } from '../../domain/accounts/session-user.ts'
import type { Row, SheetContent } from '../../domain/sheets/writing/content.ts'
import type { AnswerHead } from '../../engine/question/answer.ts'
import type { ReadContext } from '../context.ts'
import { type RowsBehind, rowsBehind } from '../rows-behind.ts'

/** The report's own address, as the console writes it, and those of the rows behind its rows. */
export function reportLinks({ caller, user }: Pick<ReadContext, 'caller' | 'user'>, asked: ReportQuestion): RowsBehind {
  const { dims, columnDim, metrics, sizeMode, subtotal, shareWithin, topN, sort, order, goods, customers } = asked
  const params = {
    ...{ dims, metrics, sizeMode, subtotal, shareWithin, chart: null },
    columnDim: columnDim ?? null,
    topN: topN ?? null,
    sort: sort === undefined ? null : { by: sort, order },
    goods: goods ?? {},
    customers: customers ?? {},
  }
  const q = writeParams(params, firstParams(visibleTo(user).prices))
  return rowsBehind(caller, { path: '/report2/list', search: { q }, moments: asked })
}

type About = {
  readonly phrases: Phrases
  readonly user: SessionUser
  readonly asked: ReportQuestion
  readonly title: string
  readonly answer: Pick<AnswerHead, 'metrics' | 'version'>
  readonly links: RowsBehind
}

/** What a file is: the question, its filters and moment, who made it when and from which version of the figures. */
export function aboutSheet({ phrases, user, asked, title, answer, links }: About): SheetContent {
  const { dynamicReport: words, dimensions, metrics } = phrases
  const time = new Intl.DateTimeFormat('sv-SE', {
    timeZone: user.fair.timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  const line = (what: string, value: string): Row => ({ what, value })
  return {
    name: words.about,
    columns: [
      { key: 'what', title: words.about, kind: 'text', width: 16 },
      { key: 'value', title: user.fair.name, kind: 'text', width: 80 },
      { key: 'link', title: words.openReport, kind: 'text', isLink: true, width: 12 },
    ],
    rows: [
      [
        { ...line(words.title, title), link: links.screen },
        line(words.dims, asked.dims.map((dim) => dimensions[dim]).join('、')),
        line(words.metrics, answer.metrics.map((metric) => metrics[metric]).join('、')),
        line(words.filter, filterLines(asked, phrases).join('；') || words.yesNo),
        line(words.exportedBy, user.realName || user.account),
        line(words.exportedAt, time.format(Date.now())),
        line(words.dataVersion, String(answer.version)),
      ],
    ],
  }
}

function filterLines({ goods = {}, customers = {} }: ReportQuestion, { dimensions, dynamicReport: words }: Phrases) {
  const names: Readonly<Record<string, string | undefined>> = Object.fromEntries(
    Object.entries(filterDimensions).map(([filter, dim]) => [filter, dimensions[dim]]),
  )
  const side = (filter: object, keyword: string) =>
    Object.entries(filter).flatMap(([name, value]) =>
      value === undefined || (Array.isArray(value) && value.length === 0)
        ? []
        : [`${name === 'keyword' ? keyword : (names[name] ?? name)}: ${[value].flat().join(', ')}`],
    )
  return [...side(goods, words.keyword), ...side(customers, words.customerKeyword)]
}
