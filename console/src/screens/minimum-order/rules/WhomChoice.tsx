import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { goodsCodes } from '@fairdesk/contract/areas/data/goods-codes'
import type { WhomPart } from '@fairdesk/contract/areas/data/minimum-columns'
import { reportPickers } from '@fairdesk/contract/areas/reports/report-pickers'
import { matchOption } from '@fairdesk/contract/names/match-option'
import { Select } from 'antd'
import { useLookUp } from '../../../kit/query/use-read.ts'
import { FoundSelect } from '../../../kit/search/FoundSelect.tsx'
import { type Found, type Search, useSearch } from '../../../kit/search/use-search.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'

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
  const search = useSearch({
    endpoint: reportPickers.getCustomerList,
    params: (keyword) => ({ keyword, limit: 50 }),
    foundIn: ({ list }) => list.map(({ customerId, code, name }) => foundAs({ code, name, id: customerId })),
  })
  return <FoundChoice {...props} search={search} />
}

const GoodsChoice = (props: Props) => {
  const search = useSearch({
    endpoint: reportPickers.getGoodsList,
    params: (keyword) => ({ keyword, limit: 20 }),
    foundIn: (list) =>
      list.flatMap(({ goodsId, goodsNo, name, colours }) =>
        props.part === 'goodsNo'
          ? [foundAs({ code: goodsNo, name, id: goodsId })]
          : colours.map(({ skcNo, name: colour, colourId }) =>
              foundAs({ code: skcNo, name: `${name} ${colour}`, id: goodsId, colourId }),
            ),
      ),
  })
  return <FoundChoice {...props} search={search} />
}

type FoundChosen = Found<string> & { readonly chosen: Chosen }

function foundAs(chosen: Chosen): FoundChosen {
  return { value: chosen.code, label: labelOf(chosen), codes: [chosen.code], chosen }
}

const FoundChoice = ({ part, value, onChange, search }: Props & { readonly search: Search<FoundChosen> }) => {
  const { minimums: words } = usePhrases()
  return (
    <FoundSelect
      allowClear
      className="fd-whom"
      search={search}
      label={words.choose[part]}
      placeholder={words.choose[part]}
      chosen={value && foundAs(value)}
      onChoose={(found) => onChange(found?.chosen ?? null)}
      popupMatchSelectWidth={320}
    />
  )
}

const ColourChoice = (props: Props) => <Choice {...props} options={useLookUp(goodsCodes.colourList, {}) ?? []} />

const CodeChoice = (props: Props) => {
  const codes = useLookUp(baseData.getAuthAllCommonCodeMap, {})
  return <Choice {...props} options={codes?.[props.part === 'level' ? 'customerLevel' : 'fabric'] ?? []} />
}

const Choice = ({ part, value, options, onChange }: Props & { readonly options: readonly Chosen[] }) => {
  const { minimums: words } = usePhrases()
  const isListed = value === null || options.some(({ code }) => code === value.code)
  const shown = isListed ? options : [value, ...options]
  return (
    <Select
      allowClear
      showSearch={{ filterOption: matchOption }}
      aria-label={words.choose[part]}
      placeholder={words.choose[part]}
      value={value?.code ?? null}
      options={shown.map((one) => ({ value: one.code, label: labelOf(one) }))}
      onChange={(code) => onChange(shown.find((option) => option.code === code) ?? null)}
      className="fd-whom"
      popupMatchSelectWidth={320}
    />
  )
}

function labelOf({ code, name }: Chosen): string {
  return code === name ? name : `${code} ${name}`
}
