import type { Page } from '@fairdesk/paper/page'
import { newUuid } from '../../kit/call/request-id.ts'
import { element } from '../../plain/element.ts'
import type { LaidOut } from '../papers.ts'
import { button, notice, sheet } from '../parts.ts'
import { problemPage } from './problem-page.ts'
import { ticketPage } from './ticket-page.ts'
import type { Choice, Visit } from './visit.ts'

/** Shows the pages as they will be printed. */
export async function previewPage(visit: Visit, choice: Choice): Promise<void> {
  const { device, texts, proof } = visit
  visit.show(notice(texts.busy))
  try {
    const { kind, id } = choice
    const [papers, data] = await Promise.all([import('../papers.ts'), device.ask('printData', { proof, kind, id })])
    const laid = papers.laidOut(data, device.me, device.language)
    visit.show(pagesShown(visit, { choice, laid, svgElement: papers.svgElement }))
  } catch (error) {
    visit.show(problemPage(visit, error))
  }
}

type Preview = {
  readonly choice: Choice
  readonly laid: LaidOut
  readonly svgElement: (page: Page) => Element
}

function pagesShown(visit: Visit, { choice, laid, svgElement }: Preview): HTMLElement {
  const { texts } = visit
  const { pages } = laid
  let pageIndex = 0
  const paper = element('div', 'paper')
  const pageLabel = element('span', 'page-no')
  const turn = (targetIndex: number) => {
    pageIndex = Math.max(0, Math.min(pages.length - 1, targetIndex))
    const page = pages[pageIndex]
    if (page) paper.replaceChildren(svgElement(page))
    paper.style.aspectRatio = page ? `${page.w} / ${page.h}` : ''
    pageLabel.textContent = texts.page({ page: String(pageIndex + 1), pages: String(pages.length) })
    previousButton.disabled = pageIndex === 0
    nextButton.disabled = pageIndex === pages.length - 1
  }
  const previousButton = button('‹', () => turn(pageIndex - 1))
  const nextButton = button('›', () => turn(pageIndex + 1))
  turn(0)
  // One name for this press: however often it is sent, it is one ticket.
  const jobId = newUuid()
  const print = button(
    texts.print({ pages: String(pages.length) }),
    () => ticketPage(visit, { choice, laid, jobId }),
    'main',
  )
  const back = button(texts.back, () => visit.choose().catch(visit.home))
  const turning = element('div', 'turning', previousButton, pageLabel, nextButton)
  turning.hidden = pages.length < 2
  return sheet(laid.title, [paper], [back, turning, print])
}
