import { outfits } from '@fairdesk/contract/areas/data/outfits'
import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useRead } from '../../../kit/query/use-read.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import type { ChosenOwner } from './chosen-owner.ts'

type Props = { readonly onChoose: (place: ChosenOwner) => void }

/** An outfit by search. */
export const ChooseOutfit = ({ onChoose }: Props) => {
  const { pictures: words } = usePhrases()
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim().slice(0, 60))
  const { data, isFetching } = useRead(outfits.list, { keyword, limit: 20 })
  return (
    <div className="fd-picture-correct">
      <Select<number>
        autoFocus
        showSearch={{ filterOption: false, onSearch: setTyped }}
        loading={isFetching}
        placeholder={words.columns.no}
        options={(data?.list ?? []).map(({ outfitId, outfitNo, name }) => ({
          value: outfitId,
          label: `${outfitNo} ${name}`,
        }))}
        onChange={(outfitId) => onChoose({ outfitId })}
      />
    </div>
  )
}
