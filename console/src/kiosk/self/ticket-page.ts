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
    const ticket = await device.ask('ticket', { proof, jobId, kind: choice.kind, id: choice.id, ...laid.counted })
    if (ticket.state === 'printing' && device.me.printsHere) await printHere(visit, job, ticket)
    else waitFor(visit, job, ticket)
  } catch (error) {
    visit.show(problemPage(visit, error))
  }
}

async function printHere(visit: Visit, job: Job, ticket: Ticket): Promise<void> {
  const { words } = visit
  visit.show(ticketSheet(visit, ticket, { body: [element('p', 'said', words.printing)], acts: [] }))
  const { printPages } = await import('../papers.ts')
  await printPages(job.laid.pages, job.laid.title)
  askWhetherThere(visit, job, ticket)
}

/** Yes by itself after a while: who has his paper goes. */
function askWhetherThere(visit: Visit, job: Job, ticket: Ticket): void {
  const { device, words, ending } = visit
  let left = yesSeconds
  const answer = async (came: boolean) => {
    clearInterval(timer)
    try {
      const next = await device.ask('done', { jobId: job.jobId, came })
      if (came) visit.show(ticketSheet(visit, next, { body: [element('p', 'said', words.done)], acts: goOn(visit) }))
      else tellFailed(visit, job, next)
    } catch (error) {
      visit.show(problemPage(visit, error))
    }
  }
  const yes = button(words.yes({ seconds: String(left) }), () => answer(true), 'main')
  const timer = setInterval(() => {
    left--
    yes.firstChild?.replaceWith(words.yes({ seconds: String(left) }))
    if (left <= 0) void answer(true)
  }, 1000)
  // He has gone: the server takes the paper to be there after a while.
  ending.signal.addEventListener('abort', () => clearInterval(timer))
  const no = button(words.no, () => answer(false))
  visit.show(ticketSheet(visit, ticket, { body: [element('p', 'said', words.isThere)], acts: [no, yes] }))
}

/** Back in front of the queue: once more here, or the counter where it has failed too often. */
function tellFailed(visit: Visit, job: Job, ticket: Ticket): void {
  const { device, words } = visit
  const again = button(
    words.again,
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
  const acts = ticket.state === 'queued' ? [button(words.quit, visit.home), again] : goOn(visit)
  visit.show(ticketSheet(visit, ticket, { body: [element('p', 'said', words.toCounter)], acts }))
}

/** The number, and how long it takes; it is asked again and again while he stands here. */
function waitFor(visit: Visit, { jobId }: Job, first: Ticket): void {
  const { device, ending } = visit
  const said = element('div', 'waiting')
  const draw = (ticket: Ticket) =>
    said.replaceChildren(...linesOf(visit, ticket).map((line) => element('p', 'said', line)))
  draw(first)
  const timer = setInterval(() => {
    device
      .ask('state', { jobId })
      .then(draw)
      .catch(() => undefined)
  }, askEveryMs)
  ending.signal.addEventListener('abort', () => clearInterval(timer))
  visit.show(ticketSheet(visit, first, { body: [said], acts: goOn(visit, () => clearInterval(timer)) }))
}

function linesOf({ words }: Visit, { state, ahead, waitMin }: Ticket): string[] {
  const wait = waitMin === null ? words.waitUnknown : words.wait({ minutes: String(waitMin) })
  switch (state) {
    case 'queued':
      return [words.ahead({ count: String(ahead) }), wait, words.watchScreen]
    case 'called':
    case 'printing':
      return [words.called]
    case 'failed':
      return [words.toCounter]
    case 'done':
      return [words.done]
    case 'cancelled':
      return [words.cancelled]
  }
}

function goOn(visit: Visit, stop: () => void = () => undefined): HTMLElement[] {
  const { words } = visit
  const more = button(words.more, () => {
    stop()
    return visit.choose().catch(visit.home)
  })
  return [more, button(words.quit, visit.home, 'main')]
}

type Parts = { readonly body: readonly HTMLElement[]; readonly acts: readonly HTMLElement[] }

function ticketSheet({ words }: Visit, { no }: Ticket, { body, acts }: Parts): HTMLElement {
  const number = element('p', 'ticket-no', formatTicketNo(no))
  return element(
    'section',
    'sheet ticket',
    element('h1', 'title', words.number),
    element('div', 'body', number, ...body),
    element('footer', 'foot', ...acts),
  )
}
