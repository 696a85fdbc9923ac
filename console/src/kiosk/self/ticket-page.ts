import { formatTicketNo } from '@fairdesk/contract/paper/ticket-arrows'
import { element } from '../../plain/element.ts'
import type { KioskAnswer } from '../kiosk-call.ts'
import type { LaidOut } from '../papers.ts'
import { button } from '../parts.ts'
import { problemPage } from './problem-page.ts'
import type { Choice, Visit } from './visit.ts'

type Ticket = KioskAnswer<'ticket'>
type Job = { readonly choice: Choice; readonly laid: LaidOut; readonly jobId: string }

const yesSeconds = 20
const askEveryMs = 3000

/** Takes the ticket, prints where this kiosk has a printer, and stays until the paper is there or the customer goes. */
export async function ticketPage(visit: Visit, job: Job): Promise<void> {
  const { device, proof } = visit
  const { choice, laid, jobId } = job
  try {
    const ticket = await device.ask('ticket', { proof, jobId, kind: choice.kind, id: choice.id, ...laid.ticketFields })
    if (ticket.state === 'printing' && device.me.printsHere) await printHere(visit, job, ticket)
    else waitFor(visit, job, ticket)
  } catch (error) {
    visit.show(problemPage(visit, error))
  }
}

async function printHere(visit: Visit, job: Job, ticket: Ticket): Promise<void> {
  const { texts } = visit
  visit.show(ticketSheet(visit, ticket, { body: [element('p', 'said', texts.printing)], acts: [] }))
  const { printPages } = await import('../papers.ts')
  await printPages(job.laid.pages, job.laid.title)
  askWhetherThere(visit, job, ticket)
}

/** Confirms automatically after a while, since customers leave once they have their paper. */
function askWhetherThere(visit: Visit, job: Job, ticket: Ticket): void {
  const { device, texts, ending } = visit
  let remainingSeconds = yesSeconds
  const answer = async (came: boolean) => {
    clearInterval(timer)
    try {
      const next = await device.ask('done', { jobId: job.jobId, came })
      if (came) visit.show(ticketSheet(visit, next, { body: [element('p', 'said', texts.done)], acts: goOn(visit) }))
      else tellFailed(visit, job, next)
    } catch (error) {
      visit.show(problemPage(visit, error))
    }
  }
  const yes = button(texts.yes({ seconds: String(remainingSeconds) }), () => answer(true), 'main')
  const timer = setInterval(() => {
    remainingSeconds--
    yes.firstChild?.replaceWith(texts.yes({ seconds: String(remainingSeconds) }))
    if (remainingSeconds <= 0) void answer(true)
  }, 1000)
  // The customer has left; the server assumes after a while that the paper was printed.
  ending.signal.addEventListener('abort', () => clearInterval(timer))
  const no = button(texts.no, () => answer(false))
  visit.show(ticketSheet(visit, ticket, { body: [element('p', 'said', texts.isThere)], acts: [no, yes] }))
}

/** Back in front of the queue: once more here, or the counter where it has failed too often. */
function tellFailed(visit: Visit, job: Job, ticket: Ticket): void {
  const { device, texts } = visit
  const reprintButton = button(
    texts.again,
    async () => {
      try {
        const next = await device.ask('again', { jobId: job.jobId })
        if (next.state === 'printing') await printHere(visit, job, next)
        else waitFor(visit, job, next)
      } catch (error) {
        visit.show(problemPage(visit, error))
      }
    },
    'main',
  )
  const acts = ticket.state === 'queued' ? [button(texts.quit, visit.home), reprintButton] : goOn(visit)
  visit.show(ticketSheet(visit, ticket, { body: [element('p', 'said', texts.toCounter)], acts }))
}

/** Shows the number and the expected wait; polled while the customer waits. */
function waitFor(visit: Visit, { jobId }: Job, first: Ticket): void {
  const { device, ending } = visit
  const waitingBox = element('div', 'waiting')
  const draw = (ticket: Ticket) =>
    waitingBox.replaceChildren(...linesOf(visit, ticket).map((line) => element('p', 'said', line)))
  draw(first)
  const timer = setInterval(() => {
    device
      .ask('state', { jobId })
      .then(draw)
      .catch(() => undefined)
  }, askEveryMs)
  ending.signal.addEventListener('abort', () => clearInterval(timer))
  visit.show(ticketSheet(visit, first, { body: [waitingBox], acts: goOn(visit, () => clearInterval(timer)) }))
}

function linesOf({ texts }: Visit, { state, ahead, waitMin }: Ticket): string[] {
  const wait = waitMin === null ? texts.waitUnknown : texts.wait({ minutes: String(waitMin) })
  switch (state) {
    case 'queued':
      return [texts.ahead({ count: String(ahead) }), wait, texts.watchScreen]
    case 'called':
    case 'printing':
      return [texts.called]
    case 'failed':
      return [texts.toCounter]
    case 'done':
      return [texts.done]
    case 'cancelled':
      return [texts.cancelled]
  }
}

function goOn(visit: Visit, stop: () => void = () => undefined): HTMLElement[] {
  const { texts } = visit
  const more = button(texts.more, () => {
    stop()
    return visit.choose().catch(visit.home)
  })
  return [more, button(texts.quit, visit.home, 'main')]
}

function ticketSheet(
  { texts }: Visit,
  { no }: Ticket,
  { body, acts }: { readonly body: readonly HTMLElement[]; readonly acts: readonly HTMLElement[] },
): HTMLElement {
  const number = element('p', 'ticket-no', formatTicketNo(no))
  return element(
    'section',
    'sheet ticket',
    element('h1', 'title', texts.number),
    element('div', 'body', number, ...body),
    element('footer', 'foot', ...acts),
  )
}
