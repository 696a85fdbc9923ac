import { type Dashboard, dashboards, type WidgetAnswer } from '@fairdesk/contract/areas/reports/dashboards/dashboards'
import type { Widget } from '@fairdesk/contract/areas/reports/dashboards/widgets'
import { readParams } from '@fairdesk/contract/areas/reports/saved/read-params'
import { isTree, shownDims } from '@fairdesk/contract/areas/reports/saved/report-question'
import type { Visibility } from '@fairdesk/contract/visibility'
import { filterNotes } from '../../../figures/filters/use-filter-lines.ts'
import { type ReportTableRow, reportColumns } from '../../../figures/report/report-columns.ts'
import type { Ask } from '../../../kit/page/tab-life.ts'
import { print } from '../../../kit/print/print.ts'
import { printNotes } from '../../../kit/print/print-notes.ts'
import type { Phrases } from '../../../kit/text/phrases.ts'
import { printedTable } from '../../../ui/grid/range/printed-table.ts'
import { reportTotals } from './widgets/shown-report.ts'

type Options = {
  /** The page with the drawn charts. */
  readonly page: HTMLElement
  readonly ask: Ask
  readonly phrases: Phrases
  readonly prices: Visibility['prices']
}

/** Prints the dashboard: figures and charts beside each other as on screen, tables with all rows that widgets have. */
export async function printDashboard(dashboard: Dashboard, options: Options): Promise<void> {
  const { name, filters } = dashboard
  const { ask, phrases } = options
  const widgets = [...dashboard.widgets]
  const { list } = await ask(dashboards.answer, { widgets, filters })
  const notes = await filterNotes(ask, filters, phrases)
  const element = elementOf('section', 'fd-dashboard-paper', [
    elementOf('h1', '', [name]),
    ...notes.map((note) => elementOf('p', '', [note])),
    ...widgets.map((widget) =>
      printedWidget(widget, { ...options, answer: list.find(({ key }) => key === widget.key) }),
    ),
  ])
  await print({ element, title: name, preview: true, paper: 'a4Landscape' })
}

type WidgetOptions = Options & { readonly answer: WidgetAnswer | undefined }

function printedWidget(widget: Widget, options: WidgetOptions): HTMLElement {
  const { answer, page, phrases } = options
  const title = widget.title || answer?.savedName || phrases.dashboards.kinds[widget.kind]
  if (widget.kind === 'table' && answer?.answer) return printedReport(title, { ...options, answer })
  const content = page.querySelector(`[data-widget="${widget.key}"] .fd-widget-content`)?.cloneNode(true)
  if (content instanceof HTMLElement) fitPictures(content)
  const section = elementOf('section', 'fd-widget fd-widget-beside', [
    elementOf('h3', '', [title]),
    ...(content ? [content] : []),
  ])
  section.style.setProperty('--fd-widget-width', String(widget.width))
  return section
}

/** The picture takes the width of the paper; its table would say the same once more. */
function fitPictures(content: HTMLElement): void {
  for (const table of content.querySelectorAll('.fd-chart-unseen')) table.remove()
  for (const picture of content.querySelectorAll('svg')) {
    const [width, height] = [picture.getAttribute('width'), picture.getAttribute('height')]
    if (!picture.hasAttribute('viewBox') && width && height) picture.setAttribute('viewBox', `0 0 ${width} ${height}`)
    picture.removeAttribute('height')
    picture.setAttribute('width', '100%')
    // Sizes of the screen have no meaning on paper.
    for (let box = picture.parentElement; box && box !== content; box = box.parentElement) box.removeAttribute('style')
  }
}

function printedReport(title: string, { answer, phrases, prices }: WidgetOptions): HTMLElement {
  const { params } = readParams(answer?.params ?? '', prices)
  const { list = [], count = 0 } = answer?.answer ?? {}
  const { row, unit } = reportTotals(answer?.totals)
  const depth = shownDims(params).length
  const columns = reportColumns({ params, phrases, answer: answer?.answer, totals: row, unit, isPaper: true })
  return printedTable<ReportTableRow>({
    ...{ title, columns, rows: list, totals: row, notes: printNotes(list.length, count) },
    isSubtotal: ({ level }) => isTree(params) && level < depth,
  })
}

function elementOf(name: string, className: string, content: readonly (Node | string)[]): HTMLElement {
  const element = document.createElement(name)
  element.className = className
  element.append(...content)
  return element
}
