import { WriteButton } from '../../../kit/permission/WriteButton.tsx'
import '../../../ui/plain-table.css'
import { selfPrint, selfPrint as selfPrintCalls } from '@fairdesk/contract/areas/self-print/self-print'
import { openTicketStates } from '@fairdesk/contract/paper/ticket-arrows'
import { Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { useAddressQuery } from '../../../kit/list/use-address-query.ts'
import { useRead } from '../../../kit/query/use-read.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { KeywordBox } from '../../../ui/list/filters/KeywordBox.tsx'
import { TableHead } from '../../../ui/TableHead.tsx'
import { NotLoaded } from '../../NotLoaded.tsx'
import { CodeDialog } from './CodeDialog.tsx'
import { Nothing } from './Nothing.tsx'
import { selfPrintFields } from './self-print-query.ts'
import { TicketRow } from './TicketRow.tsx'

/** Kiosks and stations move tickets without anybody here doing anything. */
const everyMs = 3000

/** Tickets of today in the order of service, with the counter's actions. */
export const Queue = ({ tabs, onKiosks }: { readonly tabs: ReactNode; readonly onKiosks: () => void }) => {
  const { selfPrint: texts, shell } = usePhrases()
  const [query, change] = useAddressQuery(selfPrintFields)
  const [isMakingCode, setMakingCode] = useState(false)
  const isOpen = query.shown !== 'all'
  const tickets = useRead(selfPrint.tickets, { isOpen, keyword: query.keyword }, { everyMs })
  const { data } = tickets
  const count = (states: readonly (keyof NonNullable<typeof data>['counts'])[]) =>
    formatInteger(states.reduce((sum, state) => sum + (data?.counts[state] ?? 0), 0))
  const { columns } = texts
  return (
    <div className="fd-page">
      <div className="fd-page-bar">
        {tabs}
        <Segmented<'open' | 'all'>
          aria-label={texts.byState}
          value={isOpen ? 'open' : 'all'}
          options={[
            { value: 'open', label: `${texts.open} ${count(openTicketStates)}` },
            { value: 'all', label: texts.allToday },
          ]}
          onChange={(scope) => change((current) => ({ ...current, shown: scope }))}
        />
        <KeywordBox
          value={query.keyword}
          label={shell.search}
          placeholder={texts.keyword}
          onChange={(keyword) => change((current) => ({ ...current, keyword }))}
        />
        <span className="fd-spring" />
        <WriteButton write={selfPrintCalls.makeCode} type="primary" onClick={() => setMakingCode(true)}>
          {texts.code}
        </WriteButton>
      </div>
      <div className="fd-page-body fd-scroll">
        {!data && <NotLoaded rows={6} error={tickets.error} onRetry={tickets.refetch} />}
        {data?.list.length === 0 &&
          (query.keyword === '' ? (
            <Nothing
              text={`${texts.emptyOpen} · ${texts.emptyOpenHint}`}
              step={{ text: texts.kiosks, onClick: onKiosks }}
            />
          ) : (
            <p>{texts.emptyFiltered}</p>
          ))}
        {data && data.list.length > 0 && (
          <table className="fd-table">
            <TableHead
              heads={[
                [columns.no, 'fd-ticket-no'],
                [columns.state, 88],
                columns.customer,
                columns.paper,
                [columns.pages, 'fd-ticket-count'],
                columns.from,
                columns.window,
                [columns.at, 128],
                [columns.wait, 128],
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
          <span>{data.stations > 0 ? texts.stations({ count: formatInteger(data.stations) }) : texts.noStations}</span>
        )}
      </footer>
      {isMakingCode && <CodeDialog onClose={() => setMakingCode(false)} />}
    </div>
  )
}
