import type { PrintTicket } from '@fairdesk/contract/areas/self-print/self-print'
import {
  formatTicketNo,
  type TicketAct,
  type TicketState,
  ticketActs,
  ticketArrows,
} from '@fairdesk/contract/paper/ticket-arrows'
import { Button } from 'antd'
import { useState } from 'react'
import { askFirst, notify } from '../../../kit/notify/notices.ts'
import { go } from '../../../kit/page/location.ts'
import { useAllowed } from '../../../kit/permission/use-allowed.ts'
import { useAct } from '../../../kit/save/use-act.ts'
import { useFairTime } from '../../../kit/session/use-fair-time.ts'
import { formatInteger, formatTime } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { StateTag } from '../../../ui/state/StateTag.tsx'
import { FailDialog } from './FailDialog.tsx'
import { actOnTicket } from './self-print-writes.ts'

const tones = {
  queued: 'plain',
  called: 'busy',
  printing: 'busy',
  failed: 'waiting',
  done: 'good',
  cancelled: 'plain',
} as const satisfies Readonly<Record<TicketState, string>>

/** Ticket with the actions its state allows. */
export const TicketRow = ({ ticket }: { readonly ticket: PrintTicket }) => {
  const { selfPrint: texts } = usePhrases()
  const time = useFairTime(formatTime)
  const [isFailing, setFailing] = useState(false)
  const mayPrint = useAllowed({ menu: 'orderManagement' })
  const { id, state, kind, orderNo, orderId, customer, kiosk, station, pages, tries, reason, at, waitMin } = ticket
  const no = formatTicketNo(ticket.no)
  const act = useAct(async (what: TicketAct, why?: string) => {
    if (what === 'cancel' && !(await askFirst(texts.askCancel({ no })))) return
    const updatedTicket = await actOnTicket({
      id,
      act: what,
      was: state,
      ...(why === undefined ? {} : { reason: why }),
    })
    setFailing(false)
    notify({ kind: 'success', text: texts.acted({ no, state: texts.states[updatedTicket.state] }) })
  })
  const acts = ticketActs.filter((ticketAct) => ticketArrows[ticketAct].from.includes(state))
  const isCounters = state === 'called' && station === ''
  const paper = kind === 'order' ? orderNo : texts.kindNames.summary
  const notes = [tries > 0 ? texts.tries({ count: formatInteger(tries) }) : '', reason].filter((note) => note !== '')
  return (
    <tr>
      <td className="fd-ticket-no">{no}</td>
      <td>
        <StateTag tone={tones[state]}>{texts.states[state]}</StateTag>
      </td>
      <td>{customer}</td>
      <td>
        {mayPrint && orderId !== null ? (
          <button
            type="button"
            className="fd-link"
            title={texts.printForHim}
            onClick={() => go(`/print?orders=${orderId}`)}
          >
            {paper}
          </button>
        ) : (
          paper
        )}
      </td>
      <td className="fd-ticket-count">{formatInteger(pages)}</td>
      <td>{kiosk}</td>
      <td>{isCounters ? texts.counter : station}</td>
      <td>{time(at)}</td>
      <td>{state === 'queued' ? (waitMin === null ? '-' : texts.waitMin({ minutes: formatInteger(waitMin) })) : ''}</td>
      <td>{notes.join(' · ')}</td>
      <td className="fd-table-actions">
        {acts.map((ticketAct) => (
          <Button
            key={ticketAct}
            type="link"
            size="small"
            danger={ticketAct === 'cancel'}
            disabled={act.isBusy}
            aria-label={texts.actOn({ act: texts.acts[ticketAct], no })}
            onClick={() => (ticketAct === 'fail' ? setFailing(true) : act.run(ticketAct))}
          >
            {texts.acts[ticketAct]}
          </Button>
        ))}
        {isFailing && (
          <FailDialog
            no={no}
            isBusy={act.isBusy}
            onFail={(why) => act.run('fail', why)}
            onClose={() => setFailing(false)}
          />
        )}
      </td>
    </tr>
  )
}
