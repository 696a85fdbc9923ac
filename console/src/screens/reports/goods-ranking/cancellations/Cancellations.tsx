import { DownloadOutlined } from '@ant-design/icons'
import {
  type CancellationRow,
  type CancellationTotals,
  cancellations,
} from '@fairdesk/contract/areas/reports/changes/cancellations'
import { cancellationFields } from '@fairdesk/contract/fields/cancellations'
import { fieldsOn } from '@fairdesk/contract/fields/field'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { ReportFilterBar } from '../../../../figures/filters/ReportFilterBar.tsx'
import { printList } from '../../../../figures/paper/print-list.ts'
import { useList } from '../../../../kit/list/use-list.ts'
import { useListTexts } from '../../../../kit/list/use-list-texts.ts'
import { currentLocation, go } from '../../../../kit/page/location.ts'
import { useAsk, useDownload } from '../../../../kit/page/tab-life.ts'
import { PrintButton } from '../../../../kit/print/PrintButton.tsx'
import { formatInteger } from '../../../../kit/text/format.ts'
import { type Phrases, usePhrases } from '../../../../kit/text/phrases.ts'
import { GridLink } from '../../../../ui/grid/cells/GridLink.tsx'
import { gridColumnsOf } from '../../../../ui/grid/grid-columns.ts'
import { ListFrame } from '../../../../ui/list/ListFrame.tsx'
import { ViewSwitch } from '../ViewSwitch.tsx'
import { CancellationChanges } from './CancellationChanges.tsx'
import { CancellationDays, CancellationGrouping } from './CancellationFilters.tsx'
import { cancellationQueryFields, sentQuery } from './cancellation-query.ts'

/** Pieces taken back and added, ranked by goods, customer, hour or person; a row opens its single changes. */
export const Cancellations = () => {
  const phrases = usePhrases()
  const { cancellations: texts } = phrases
  // Nothing is done with several rows: there is nothing to tick.
  const { selection: _selection, ...list } = useList(cancellations.list, {
    name: 'cancellations',
    fields: cancellationQueryFields,
    sentOf: sentQuery,
  })
  const { query, filter, first } = list
  const [opened, setOpened] = useState<CancellationRow | null>(null)
  const download = useDownload()
  const ask = useAsk()
  const columns = useMemo(() => columnsOf(texts, query.by, setOpened), [texts, query.by])
  const { from, until } = query
  const { goods, customers } = sentQuery(query)
  const onPrint = () =>
    printList<CancellationRow>(
      { title: texts.title, columns, list },
      {
        filters: { goods, customers },
        notes: [from || until ? `${from} – ${until}` : null, first ? totalText(first.totals, texts) : null],
        ask,
        phrases,
      },
    )
  return (
    <>
      <ListFrame<CancellationRow>
        texts={useListTexts()}
        list={list}
        bar={{
          tabs: (
            <ReportFilterBar report="cancellations" keyword="goods" query={query} onChange={list.change}>
              <ViewSwitch view="cancellations" onChange={leaveFor} />
            </ReportFilterBar>
          ),
          filters: (
            <>
              <CancellationGrouping query={query} onChange={list.change} />
              <CancellationDays query={query} onChange={list.change} />
            </>
          ),
          actions: (
            <>
              <PrintButton onPrint={onPrint} />
              <Button
                icon={<DownloadOutlined />}
                onClick={() => download(cancellations.export, { ...filter, sort: query.sort, order: query.order })}
              >
                {texts.export}
              </Button>
            </>
          ),
        }}
        empty={{ none: texts.empty, filtered: texts.emptyFiltered }}
        grid={{ label: texts.title, columns, getId: ({ key }) => key, events: { onActivate: setOpened } }}
        hint={first ? totalText(first.totals, texts) : ''}
      />
      {opened && (
        <CancellationChanges
          key={`${query.by} ${opened.key}`}
          row={opened}
          filter={filter}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

/** The other views take the filters along, and nothing else. */
function leaveFor(view: string): void {
  const { pathname, search } = currentLocation()
  const address = new URLSearchParams(search)
  const kept = ['goods', 'customers'].flatMap((name) => address.getAll(name).map((value) => [name, value]))
  const next = new URLSearchParams(view === 'table' ? kept : [['view', view], ...kept]).toString()
  go(next === '' ? pathname : `${pathname}?${next}`)
}

type Texts = Phrases['cancellations']

function columnsOf(texts: Texts, by: keyof Texts['groups'], onOpen: (row: CancellationRow) => void) {
  return gridColumnsOf<CancellationRow, (typeof cancellationFields)[number]['key']>(
    fieldsOn('screen', cancellationFields, 'none'),
    { heads: { ...texts.columns, code: texts.groups[by] } },
    {
      code: {
        width: 168,
        pinned: 'start',
        render: (row) => <GridLink onClick={() => onOpen(row)}>{row.code}</GridLink>,
      },
      name: { width: 200 },
      minus: 110,
      plus: 110,
      net: 96,
      cuts: 96,
      changes: 96,
      largest: 120,
    },
  )
}

function totalText({ minus, plus, net, changes }: CancellationTotals, texts: Texts): string {
  return texts.totals({
    minus: formatInteger(minus),
    plus: formatInteger(plus),
    net: formatInteger(net),
    changes: formatInteger(changes),
  })
}
