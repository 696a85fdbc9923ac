import type { Page } from '@fairdesk/paper/page'
import { newUuid } from '../../kit/call/request-id.ts'
import { element } from '../../plain/element.ts'
import type { LaidOut } from '../papers.ts'
import { button, notice, sheet } from '../parts.ts'
import { problemPage } from './problem-page.ts'
import { ticketPage } from './ticket-page.ts'
import type { Choice, Visit } from './visit.ts'

/** What will come out of the printer, page by page, before it does. */
export async function previewPage(visit: Visit, choice: Choice): Promise<void> {
  const { device, words, proof } = visit
  visit.show(notice(words.busy))
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
  const { words } = visit
  const { pages } = laid
  let at = 0
  const paper = element('div', 'paper')
  const said = element('span', 'page-no')
  const turn = (to: number) => {
    at = Math.max(0, Math.min(pages.length - 1, to))
    const page = pages[at]
    if (page) paper.replaceChildren(svgElement(page))
    paper.style.aspectRatio = page ? `${page.w} / ${page.h}` : ''
    said.textContent = words.page({ page: String(at + 1), pages: String(pages.length) })
    before.disabled = at === 0
    after.disabled = at === pages.length - 1
  }
  const before = button('‹', () => turn(at - 1))
  const after = button('›', () => turn(at + 1))
  turn(0)
  // One name for this press: however often it is sent, it is one ticket.
  const jobId = newUuid()
  const print = button(
    words.print({ pages: String(pages.length) }),
    () => ticketPage(visit, { choice, laid, jobId }),
    'main',
  )
  const back = button(words.back, () => visit.choose().catch(visit.home))
  const turning = element('div', 'turning', before, said, after)
  turning.hidden = pages.length < 2
  return sheet(laid.title, [paper], [back, turning, print])
}
