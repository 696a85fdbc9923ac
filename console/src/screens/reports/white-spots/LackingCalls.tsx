import { customerMessages } from '@fairdesk/contract/areas/reports/customer-messages'
import {
  type LackingCustomer,
  type WhiteSpots,
  whiteSpots,
} from '@fairdesk/contract/areas/reports/customers/white-spots'
import { Button, Drawer } from 'antd'
import { useMemo, useState } from 'react'
import { CustomerPageLink } from '../../../figures/customer-page/CustomerPageLink.tsx'
import { notify } from '../../../kit/notify/notices.ts'
import { useAllowed } from '../../../kit/permission/use-allowed.ts'
import { WriteButton } from '../../../kit/permission/WriteButton.tsx'
import { useRead } from '../../../kit/query/use-read.ts'
import { useFairTime } from '../../../kit/session/use-fair-time.ts'
import { formatInteger, formatTime } from '../../../kit/text/format.ts'
import { type Phrases, usePhrases } from '../../../kit/text/phrases.ts'
import { numberCell, textCell, writeBlock } from '../../../ui/clipboard/clipboard-block.ts'
import { copyNow } from '../../../ui/clipboard/copy-block.ts'
import { column } from '../../../ui/grid/column.ts'
import { Grid } from '../../../ui/grid/Grid.tsx'
import type { GridColumn } from '../../../ui/grid/grid-props.ts'
import { NotLoaded } from '../../NotLoaded.tsx'
import { MessageDialog } from '../MessageDialog.tsx'
import type { questionOf } from './white-spots-query.ts'

/** Goods of a row, customers of a column, or both; of the totals all goods of a column. */
export type SpotChoice = {
  readonly id?: number
  readonly goods?: string
  readonly column?: string
  readonly columnName?: string
}

type Props = {
  readonly question: ReturnType<typeof questionOf>
  readonly choice: SpotChoice
  readonly answer: WhiteSpots | undefined
  readonly onClose: () => void
}

const textKeys = ['bigArea', 'area', 'areaManager', 'contact'] as const
const noCustomers: readonly LackingCustomer[] = []
/** More goods would make a message nobody reads. */
const mostNamed = 5

/** Call list of who lacks the goods: phone, sales person, last change; to copy, and to send one message to. */
export const LackingCalls = ({ question, choice, answer, onClose }: Props) => {
  const { whiteSpots: texts, shell } = usePhrases()
  const { id, column: code } = choice
  const { data, error, isPending, refetch } = useRead(
    whiteSpots.customers,
    useMemo(
      () => ({
        ...question,
        ...(id === undefined ? {} : { ids: [id] }),
        ...(code === undefined ? {} : { column: code }),
      }),
      [question, id, code],
    ),
  )
  const list = data?.list ?? noCustomers
  const names = useMemo(() => goodsNames(answer), [answer])
  const columns = useCallColumns(list, names)
  const [isWriting, setWriting] = useState(false)
  const maySend = useAllowed({ menu: 'customerStatus' })
  const copy = () => {
    const isCopied = copyNow(writeBlock(copiedLines(list, names, texts)))
    notify({ kind: isCopied ? 'success' : 'error', text: isCopied ? shell.copied : shell.copyFailed })
  }
  const goods = choice.goods ?? texts.lackedGoods
  return (
    <Drawer
      open
      size={980}
      title={
        choice.columnName === undefined
          ? texts.calls({ goods })
          : `${texts.callsOfColumn({ column: choice.columnName })}${choice.goods ? ` · ${choice.goods}` : ''}`
      }
      onClose={onClose}
      extra={
        <span className="fd-inline">
          <Button disabled={list.length === 0} onClick={copy}>
            {texts.copy}
          </Button>
          {maySend && (
            <WriteButton
              write={customerMessages.send}
              type="primary"
              disabled={list.length === 0}
              onClick={() => setWriting(true)}
            >
              {texts.send({ count: formatInteger(list.length) })}
            </WriteButton>
          )}
        </span>
      }
    >
      <div className="fd-spot-calls">
        <Grid<LackingCustomer>
          label={texts.calls({ goods })}
          columns={{ list: columns }}
          rows={{ list, getId: ({ customerId }) => String(customerId) }}
          status={{
            loading: isPending,
            error: error && !data && <NotLoaded error={error} onRetry={() => void refetch()} />,
            empty: texts.nobody,
          }}
          look={{ density: 'compact' }}
        />
      </div>
      {isWriting && (
        <MessageDialog
          customerIds={list.map(({ customerId }) => customerId)}
          draft={texts.message({ goods: goodsOf(list, names, texts) })}
          onDone={() => setWriting(false)}
          onClose={() => setWriting(false)}
        />
      )}
    </Drawer>
  )
}

type Names = ReadonlyMap<number, string>
type Texts = Phrases['whiteSpots']

function goodsNames(answer: WhiteSpots | undefined): Names {
  return new Map(
    answer?.rows.map(({ id, goodsNo, colourName }) => [id, [goodsNo, colourName].filter(Boolean).join(' ')]),
  )
}

/** Names the goods that any of them lacks, the first by rank. */
function goodsOf(list: readonly LackingCustomer[], names: Names, texts: Texts): string {
  const lacked = new Set(list.flatMap((customer) => customer.lacked))
  const named = [...names].filter(([id]) => lacked.has(id)).map(([, name]) => name)
  const goods = named.slice(0, mostNamed).join('、')
  return named.length > mostNamed ? texts.andMore({ goods, count: named.length }) : goods
}

function useCallColumns(list: readonly LackingCustomer[], names: Names): GridColumn<LackingCustomer>[] {
  const { whiteSpots: texts } = usePhrases()
  const time = useFairTime(formatTime)
  return useMemo(() => {
    const heads = texts.columns
    return [
      { ...column(['code', heads.code], 'text', 96), pinned: 'start', value: ({ code }) => code },
      {
        ...column(['name', heads.name], 'text', 150),
        pinned: 'start',
        value: ({ name }) => name,
        render: ({ customerId, name }) => (
          <CustomerPageLink
            id={customerId}
            name={name}
            customerIds={() => list.map((customer) => customer.customerId)}
          />
        ),
      },
      {
        ...column(['phone', heads.phone], 'text', 124),
        value: ({ phone }) => phone,
        render: ({ phone }) =>
          phone ? (
            <a className="fd-link" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
              {phone}
            </a>
          ) : null,
      },
      ...textKeys.map(
        (key): GridColumn<LackingCustomer> => ({ ...column([key, heads[key]], 'text', 84), value: (row) => row[key] }),
      ),
      {
        ...column(['changedAt', heads.changedAt], 'text', 130),
        value: ({ changedAt }) => (changedAt === null ? undefined : time(changedAt)),
      },
      { ...column(['qty', heads.qty], 'integer', 84), value: ({ qty }) => qty },
      { ...column(['lacked', heads.lacked], 'integer', 84), value: ({ lacked }) => lacked.length },
      {
        ...column(['goods', texts.lackedGoods], 'text', 320),
        value: ({ lacked }) => lacked.map((id) => names.get(id) ?? '').join('、'),
      },
    ]
  }, [texts, time, list, names])
}

function copiedLines(list: readonly LackingCustomer[], names: Names, { columns: heads, lackedGoods }: Texts) {
  const texts = ['code', 'name', 'phone', ...textKeys] as const
  return [
    [...texts.map((key) => textCell(heads[key])), textCell(heads.qty), textCell(lackedGoods)],
    ...list.map((row) => [
      ...texts.map((key) => textCell(row[key])),
      numberCell(String(row.qty)),
      textCell(row.lacked.map((id) => names.get(id) ?? '').join('、')),
    ]),
  ]
}
