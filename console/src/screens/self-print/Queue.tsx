import { WriteButton } from '../../kit/permission/WriteButton.tsx'
import '../../ui/plain-table.css'
import { selfPrint, selfPrint as selfPrintCalls } from '@fairdesk/contract/areas/self-print/self-print'
import { openTicketStates } from '@fairdesk/contract/paper/ticket-arrows'
import { Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { useAddressQuery } from '../../kit/list/use-address-query.ts'
import { useRead } from '../../kit/query/use-read.ts'
import { formatInteger } from '../../kit/text/format.ts'
import { usePhrases } from '../../kit/text/phrases.ts'
import { KeywordBox } from '../../ui/list/filters/KeywordBox.tsx'
import { TableHead } from '../../ui/TableHead.tsx'
import { NotLoaded } from '../NotLoaded.tsx'
import { CodeDialog } from './CodeDialog.tsx'
import { Nothing } from './Nothing.tsx'
import { selfPrintFields } from './self-print-query.ts'
import { TicketRow } from './TicketRow.tsx'

/** Kiosks and stations move tickets without anybody here doing anything. */
const everyMs = 3000

type Props = { readonly tabs: ReactNode; readonly onKiosks: () => void }

/** The tickets of today in the order in which they are served, and what the counter does to each. */
export const Queue = ({ tabs, onKiosks }: Props) => {
  const { selfPrint: words, shell } = usePhrases()
  const [query, change] = useAddressQuery(selfPrintFields)
  const [isMakingCode, setMakingCode] = useState(false)
  const isOpen = query.shown !== 'all'
  const tickets = useRead(selfPrint.tickets, { isOpen, keyword: query.keyword }, { everyMs })
  const { data } = tickets
  const count = (states: readonly (keyof NonNullable<typeof data>['counts'])[]) =>
    formatInteger(states.reduce((sum, state) => sum + (data?.counts[state] ?? 0), 0))
  const { columns } = words
  return (
    <div className="fd-page">
      <div className="fd-page-bar">
        {tabs}
        <Segmented<'open' | 'all'>
          aria-label={words.byState}
          value={isOpen ? 'open' : 'all'}
          options={[
            { value: 'open', label: `${words.open} ${count(openTicketStates)}` },
            { value: 'all', label: words.allToday },
          ]}
          onChange={(shown) => change((now) => ({ ...now, shown }))}
        />
        <KeywordBox
          value={query.keyword}
          label={shell.search}
          placeholder={words.keyword}
          onChange={(keyword) => change((now) => ({ ...now, keyword }))}
        />
        <span className="fd-spring" />
        <WriteButton write={selfPrintCalls.makeCode} type="primary" onClick={() => setMakingCode(true)}>
          {words.code}
        </WriteButton>
      </div>
      <div className="fd-page-body fd-tickets">
        {!data && <NotLoaded rows={6} error={tickets.error} onRetry={tickets.refetch} />}
        {data?.list.length === 0 &&
          (query.keyword === '' ? (
            <Nothing
              text={`${words.emptyOpen} · ${words.emptyOpenHint}`}
              step={{ text: words.kiosks, onClick: onKiosks }}
            />
          ) : (
            <p>{words.emptyFiltered}</p>
          ))}
        {data && data.list.length > 0 && (
          <table className="fd-table">
            <TableHead
              heads={[
                [columns.no, 'fd-ticket-no'],
                [columns.state, 'fd-ticket-state'],
                columns.customer,
                columns.paper,
                [columns.pages, 'fd-ticket-count'],
                columns.from,
                columns.window,
                [columns.at, 'fd-ticket-time'],
                [columns.wait, 'fd-ticket-time'],
                columns.reason,
                null,
              ]}
            />
            <tbody>
              {data.list.map((ticket) => (
                <TicketRow key={ticket.id} ticket={ticket} />
              ))}
            </tbody>
          </table>
        )}
      </div>
      <footer className="fd-page-foot">
        {data && <span>{shell.rows({ count: formatInteger(data.list.length) })}</span>}
        {data && (
          <span>{data.stations > 0 ? words.stations({ count: formatInteger(data.stations) }) : words.noStations}</span>
        )}
      </footer>
      {isMakingCode && <CodeDialog onClose={() => setMakingCode(false)} />}
    </div>
  )
}
