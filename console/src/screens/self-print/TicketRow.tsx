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
import { askFirst, notify } from '../../kit/notify/notices.ts'
import { go } from '../../kit/page/location.ts'
import { useAllowed } from '../../kit/permission/use-allowed.ts'
import { useAct } from '../../kit/save/use-act.ts'
import { useFairTime } from '../../kit/session/use-fair-time.ts'
import { formatInteger, formatTime } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { StateTag } from '../../ui/state/StateTag.tsx'
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

type Props = { readonly ticket: PrintTicket }

/** One ticket, with what may be done to it in its state. */
export const TicketRow = ({ ticket }: Props) => {
  const { selfPrint: words } = usePhrases()
  const time = useFairTime(formatTime)
  const [isFailing, setFailing] = useState(false)
  const mayPrint = useAllowed({ menu: 'orderManagement' })
  const { id, state, kind, orderNo, orderId, customer, kiosk, station, pages, tries, reason, at, waitMin } = ticket
  const no = formatTicketNo(ticket.no)
  const act = useAct(async (what: TicketAct, why?: string) => {
    if (what === 'cancel' && !(await askFirst(words.askCancel({ no })))) return
    const moved = await actOnTicket({ id, act: what, was: state, ...(why === undefined ? {} : { reason: why }) })
    setFailing(false)
    notify({ kind: 'success', text: words.acted({ no, state: words.states[moved.state] }) })
  })
  const acts = ticketActs.filter((one) => ticketArrows[one].from.includes(state))
  const isCounters = state === 'called' && station === ''
  const paper = kind === 'order' ? orderNo : words.kindNames.summary
  const notes = [tries > 0 ? words.tries({ count: formatInteger(tries) }) : '', reason].filter((note) => note !== '')
  return (
    <tr>
      <td className="fd-ticket-no">{no}</td>
      <td>
        <StateTag tone={tones[state]}>{words.states[state]}</StateTag>
      </td>
      <td>{customer}</td>
      <td>
        {mayPrint && orderId !== null ? (
          <button
            type="button"
            className="fd-link"
            title={words.printForHim}
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
      <td>{isCounters ? words.counter : station}</td>
      <td>{time(at)}</td>
      <td>{state === 'queued' ? (waitMin === null ? '-' : words.waitMin({ minutes: formatInteger(waitMin) })) : ''}</td>
      <td>{notes.join(' · ')}</td>
      <td className="fd-table-actions">
        {acts.map((one) => (
          <Button
            key={one}
            type="link"
            size="small"
            danger={one === 'cancel'}
            disabled={act.isBusy}
            aria-label={words.actOn({ act: words.acts[one], no })}
            onClick={() => (one === 'fail' ? setFailing(true) : act.run(one))}
          >
            {words.acts[one]}
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
