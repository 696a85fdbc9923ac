import { EditOutlined } from '@ant-design/icons'
import { type BatchFile, type BatchReport, goodsPictures } from '@fairdesk/contract/areas/data/goods-pictures'
import { outfits } from '@fairdesk/contract/areas/data/outfits'
import { Button, Popover } from 'antd'
import { useState } from 'react'
import { call } from '../../../kit/call/api.ts'
import { WriteScope } from '../../../kit/permission/WriteScope.tsx'
import { FoundSelect } from '../../../kit/search/FoundSelect.tsx'
import { type FoundGoods, useGoodsSearch } from '../../../kit/search/use-goods-search.ts'
import { useSearch } from '../../../kit/search/use-search.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'

type Props = { readonly batch: BatchReport; readonly file: BatchFile; readonly onChanged: () => void }

/** Says by hand where a file goes, leaves it out, or lets its name decide again. */
export const CorrectFile = ({ batch: { batchId, kind }, file, onChanged }: Props) => {
  const { pictures: words } = usePhrases()
  const [isOpen, setOpen] = useState(false)
  const isOut = file.outcome === 'leftOut'
  const correct = async (correction: ChosenOwner & { leftOut?: boolean }) => {
    await call(goodsPictures.correct, { batchId, fileIds: [file.fileId], ...correction }).catch(() => undefined)
    setOpen(false)
    onChanged()
  }
  const choices = kind === 'goods' ? <ChooseStyle onChoose={correct} /> : <ChooseOutfit onChoose={correct} />
  return (
    <WriteScope write={goodsPictures.correct}>
      <Popover
        open={isOpen}
        onOpenChange={setOpen}
        trigger="click"
        placement="bottomRight"
        destroyOnHidden
        content={choices}
      >
        <Button size="small" type="link" icon={<EditOutlined />} aria-label={`${words.correct} ${file.fileName}`}>
          {words.correct}
        </Button>
      </Popover>
      {isOut || file.chosen ? (
        <Button size="small" type="link" onClick={() => void correct({})}>
          {words.takeBack}
        </Button>
      ) : (
        <Button size="small" type="link" onClick={() => void correct({ leftOut: true })}>
          {words.leaveOut}
        </Button>
      )}
    </WriteScope>
  )
}

type ChooseOutfitProps = { readonly onChoose: (place: ChosenOwner) => void }

/** An outfit by search. */
const ChooseOutfit = ({ onChoose }: ChooseOutfitProps) => {
  const { pictures: words } = usePhrases()
  const search = useSearch({
    endpoint: outfits.list,
    params: (keyword) => ({ keyword, limit: 20 }),
    foundIn: ({ list }) =>
      list.map(({ outfitId, outfitNo, name }) => ({
        value: outfitId,
        label: `${outfitNo} ${name}`,
        codes: [outfitNo],
      })),
  })
  return (
    <div className="fd-picture-correct">
      <FoundSelect
        autoFocus
        search={search}
        placeholder={words.columns.no}
        chosen={null}
        onChoose={(found) => found && onChoose({ outfitId: found.value })}
      />
    </div>
  )
}

type ChooseStyleProps = { readonly onChoose: (place: ChosenOwner) => void }

/** A style by search, then one of its colours or the whole of it. */
const ChooseStyle = ({ onChoose }: ChooseStyleProps) => {
  const { pictures: words } = usePhrases()
  const [found, setFound] = useState<FoundGoods | null>(null)
  const chosen = found?.goods
  return (
    <div className="fd-picture-correct">
      <FoundSelect
        autoFocus
        search={useGoodsSearch()}
        placeholder={words.chooseGoods}
        chosen={found}
        onChoose={setFound}
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

/** Where a file goes by hand: a style as a whole, one of its colours, or an outfit. */
type ChosenOwner = { readonly goodsId?: number; readonly colourId?: number; readonly outfitId?: number }
