import type { PaperDocument } from '@fairdesk/contract/paper/paper-document'
import type { PaperName } from '@fairdesk/contract/paper/papers'
import { layOut } from '@fairdesk/paper/layout/lay-out'
import type { Page } from '@fairdesk/paper/page'
import { printPlan } from '@fairdesk/paper/print-plan'
import type { PaperTexts } from '@fairdesk/paper/print-setting'
import { momentText } from '@fairdesk/paper/text/moment'
import { orderStates as statesEn } from '@fairdesk/phrases/en/orders/order-states'
import { paper as paperEn } from '@fairdesk/phrases/en/orders/paper'
import { dimensions as dimensionsEn, metrics as metricsEn } from '@fairdesk/phrases/en/reports/report-keys'
import type { Language } from '@fairdesk/phrases/shape'
import { orderStates as statesCn } from '@fairdesk/phrases/zh-cn/orders/order-states'
import { paper as paperCn } from '@fairdesk/phrases/zh-cn/orders/paper'
import { dimensions as dimensionsCn, metrics as metricsCn } from '@fairdesk/phrases/zh-cn/reports/report-keys'
import { orderStates as statesTw } from '@fairdesk/phrases/zh-tw/orders/order-states'
import { paper as paperTw } from '@fairdesk/phrases/zh-tw/orders/paper'
import { dimensions as dimensionsTw, metrics as metricsTw } from '@fairdesk/phrases/zh-tw/reports/report-keys'
import { svgElement } from '../kit/print/paint-svg.ts'
import { loadPaperFont } from '../kit/print/paper-font.ts'
import { printPages } from '../kit/print/print-pages.ts'
import type { KioskAnswer } from './kiosk-call.ts'
import { testPage } from './test-page.ts'

export { printPages, svgElement }

const labels: Readonly<Record<Language, PaperTexts>> = {
  zh_CN: { paper: paperCn, dimensions: dimensionsCn, metrics: metricsCn, orderStates: statesCn },
  zh_TW: { paper: paperTw, dimensions: dimensionsTw, metrics: metricsTw, orderStates: statesTw },
  en: { paper: paperEn, dimensions: dimensionsEn, metrics: metricsEn, orderStates: statesEn },
}

type Device = Pick<KioskAnswer<'me'>, 'name' | 'printer' | 'timeZone'> & { readonly paper: PaperName }

/** Pages to print, and the data for their print count. */
export type LaidOut = {
  readonly title: string
  readonly pages: readonly Page[]
  readonly ticketFields: { pages: number; code?: string; codes?: PaperDocument['codes'] }
}

/** The pages of a document, as this kiosk prints them. */
export function laidOut(
  { document, template }: KioskAnswer<'printData'>,
  { name, timeZone }: Device,
  language: Language,
): LaidOut {
  const printedAt = momentText(Date.now(), timeZone)
  const plan = printPlan(document, { template, texts: labels[language], language, printedAt, printedBy: name })
  const pages = layOut(plan)
  const { code } = plan
  return {
    title: `${document.orderNo} ${template.name}`.trim(),
    pages,
    // A summary bears no code.
    ticketFields: { pages: pages.length, ...(code === '' ? {} : { code, codes: document.codes }) },
  }
}

/** The font is 3.5 MB: it is asked for as soon as a kiosk begins its day. */
export function prepareFont(): void {
  void loadPaperFont().catch(() => undefined)
}

export function printTestPage(
  device: Device,
  texts: { readonly test: string; readonly testFrame: string },
): Promise<void> {
  return printPages([testPage(device, texts)], texts.test)
}
