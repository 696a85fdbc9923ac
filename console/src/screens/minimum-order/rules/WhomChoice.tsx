import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { goodsCodes } from '@fairdesk/contract/areas/data/goods-codes'
import { reportPickers } from '@fairdesk/contract/areas/reports/report-pickers'
import { matchOption } from '@fairdesk/contract/names/match-option'
import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useLookUp, useRead } from '../../../kit/query/use-read.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import type { WhomPart } from './whom-parts.ts'

/** `id` is the server's where it has one to be asked by. */
export type Chosen = { readonly code: string; readonly name: string; readonly id?: number; readonly colourId?: number }

type Props = {
  readonly part: WhomPart
  readonly value: Chosen | null
  readonly onChange: (chosen: Chosen | null) => void
}

/** One part of what a rule is for, found by code or name; `value` is its code. */
export const WhomChoice = (props: Props) => {
  switch (props.part) {
    case 'customer':
      return <CustomerChoice {...props} />
    case 'goodsNo':
    case 'skcNo':
      return <GoodsChoice {...props} />
    case 'colour':
      return <ColourChoice {...props} />
    default:
      return <CodeChoice {...props} />
  }
}

const CustomerChoice = (props: Props) => {
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim().slice(0, 60))
  const { data, isFetching } = useRead(reportPickers.getCustomerList, { keyword, limit: 50 })
  const options = data?.list.map(({ customerId, code, name }) => ({ code, name, id: customerId }))
  return <Choice {...props} options={options ?? []} isBusy={isFetching} onSearch={setTyped} />
}

const GoodsChoice = (props: Props) => {
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim().slice(0, 60))
  const { data = [], isFetching } = useRead(reportPickers.getGoodsList, { keyword, limit: 20 })
  const options = data.flatMap(({ goodsId, goodsNo, name, colours }): Chosen[] =>
    props.part === 'goodsNo'
      ? [{ code: goodsNo, name, id: goodsId }]
      : colours.map(({ skcNo, name: colour, colourId }) => ({
          code: skcNo,
          name: `${name} ${colour}`,
          id: goodsId,
          colourId,
        })),
  )
  return <Choice {...props} options={options} isBusy={isFetching} onSearch={setTyped} />
}

const ColourChoice = (props: Props) => <Choice {...props} options={useLookUp(goodsCodes.colourList, {}) ?? []} />

const CodeChoice = (props: Props) => {
  const codes = useLookUp(baseData.getAuthAllCommonCodeMap, {})
  return <Choice {...props} options={codes?.[props.part === 'level' ? 'customerLevel' : 'fabric'] ?? []} />
}

type ChoiceProps = Props & {
  readonly options: readonly Chosen[]
  readonly isBusy?: boolean
  /** The server finds them; without it all are there. */
  readonly onSearch?: (text: string) => void
}

const Choice = ({ part, value, options, isBusy = false, onSearch, onChange }: ChoiceProps) => {
  const { minimums: words } = usePhrases()
  const isListed = value === null || options.some(({ code }) => code === value.code)
  const shown = isListed ? options : [value, ...options]
  return (
    <Select
      allowClear
      showSearch={onSearch ? { filterOption: false, onSearch } : { filterOption: matchOption }}
      aria-label={words.choose[part]}
      placeholder={words.choose[part]}
      loading={isBusy}
      value={value?.code ?? null}
      options={shown.map(({ code, name }) => ({ value: code, label: code === name ? name : `${code} ${name}` }))}
      onChange={(code) => onChange(shown.find((option) => option.code === code) ?? null)}
      className="fd-whom"
      popupMatchSelectWidth={320}
    />
  )
}
