import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { goodsCodes } from '@fairdesk/contract/areas/data/goods-codes'
import type { WhomPart } from '@fairdesk/contract/areas/data/minimum-columns'
import { reportPickers } from '@fairdesk/contract/areas/reports/report-pickers'
import { matchOption } from '@fairdesk/contract/names/match-option'
import { Select } from 'antd'
import { useLookUp } from '../../../../kit/query/use-read.ts'
import { FoundSelect } from '../../../../kit/search/FoundSelect.tsx'
import { type Search, type SearchResult, useSearch } from '../../../../kit/search/use-search.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'

/** `id` is the server's where it has one to be asked by. */
export type RuleSubject = {
  readonly code: string
  readonly name: string
  readonly id?: number
  readonly colourId?: number
}

type Props = {
  readonly whomPart: WhomPart
  readonly value: RuleSubject | null
  readonly onChange: (selected: RuleSubject | null) => void
}

/** Selects one part of a rule's subject by code or name; `value` is its code. */
export const WhomChoice = (props: Props) => {
  switch (props.whomPart) {
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
        props.whomPart === 'goodsNo'
          ? [foundAs({ code: goodsNo, name, id: goodsId })]
          : colours.map(({ skcNo, name: colour, colourId }) =>
              foundAs({ code: skcNo, name: `${name} ${colour}`, id: goodsId, colourId }),
            ),
      ),
  })
  return <FoundChoice {...props} search={search} />
}

type RuleSubjectOption = SearchResult<string> & { readonly subject: RuleSubject }

function foundAs(selected: RuleSubject): RuleSubjectOption {
  return { value: selected.code, label: labelOf(selected), codes: [selected.code], subject: selected }
}

const FoundChoice = ({ whomPart, value, onChange, search }: Props & { readonly search: Search<RuleSubjectOption> }) => {
  const { minimums: texts } = usePhrases()
  return (
    <FoundSelect
      allowClear
      className="fd-whom"
      search={search}
      label={texts.choose[whomPart]}
      placeholder={texts.choose[whomPart]}
      selected={value && foundAs(value)}
      onChoose={(option) => onChange(option?.subject ?? null)}
      popupMatchSelectWidth={320}
    />
  )
}

const ColourChoice = (props: Props) => <Choice {...props} options={useLookUp(goodsCodes.colourList, {}) ?? []} />

const CodeChoice = (props: Props) => {
  const codes = useLookUp(baseData.getAuthAllCommonCodeMap, {})
  return <Choice {...props} options={codes?.[props.whomPart === 'level' ? 'customerLevel' : 'fabric'] ?? []} />
}

const Choice = ({ whomPart, value, options, onChange }: Props & { readonly options: readonly RuleSubject[] }) => {
  const { minimums: texts } = usePhrases()
  const isListed = value === null || options.some(({ code }) => code === value.code)
  const visibleOptions = isListed ? options : [value, ...options]
  return (
    <Select
      allowClear
      showSearch={{ filterOption: matchOption }}
      aria-label={texts.choose[whomPart]}
      placeholder={texts.choose[whomPart]}
      value={value?.code ?? null}
      options={visibleOptions.map((option) => ({ value: option.code, label: labelOf(option) }))}
      onChange={(code) => onChange(visibleOptions.find((option) => option.code === code) ?? null)}
      className="fd-whom"
      popupMatchSelectWidth={320}
    />
  )
}

function labelOf({ code, name }: RuleSubject): string {
  return code === name ? name : `${code} ${name}`
}
