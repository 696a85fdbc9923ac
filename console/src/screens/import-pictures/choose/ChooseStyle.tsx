import { reportPickers } from '@fairdesk/contract/areas/reports/report-pickers'
import { Button, Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useRead } from '../../../kit/query/use-read.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import type { ChosenOwner } from './chosen-owner.ts'

type Props = { readonly onChoose: (place: ChosenOwner) => void }

/** A style by search, then one of its colours or the whole of it. */
export const ChooseStyle = ({ onChoose }: Props) => {
  const { pictures: words } = usePhrases()
  const [typed, setTyped] = useState('')
  const [goodsId, setGoodsId] = useState<number | null>(null)
  const keyword = useDeferredValue(typed.trim().slice(0, 60))
  const { data = [], isFetching } = useRead(reportPickers.getGoodsList, { keyword, limit: 20 })
  const chosen = data.find((style) => style.goodsId === goodsId)
  return (
    <div className="fd-picture-correct">
      <Select
        autoFocus
        showSearch={{ filterOption: false, onSearch: setTyped }}
        value={goodsId}
        loading={isFetching}
        placeholder={words.chooseGoods}
        options={data.map((style) => ({ value: style.goodsId, label: `${style.goodsNo} ${style.name}` }))}
        onChange={setGoodsId}
      />
      {chosen && (
        <div>
          <Button onClick={() => onChoose({ goodsId: chosen.goodsId })}>{words.wholeStyle}</Button>
          {chosen.colours.map(({ colourId, name }) => (
            <Button key={colourId} onClick={() => onChoose({ goodsId: chosen.goodsId, colourId })}>
              {name}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
