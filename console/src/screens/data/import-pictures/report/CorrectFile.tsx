import { EditOutlined } from '@ant-design/icons'
import { type BatchFile, type BatchReport, goodsPictures } from '@fairdesk/contract/areas/data/goods-pictures'
import { outfits } from '@fairdesk/contract/areas/data/outfits'
import { Button, Popover } from 'antd'
import { useState } from 'react'
import { call } from '../../../../kit/call/api.ts'
import { WriteScope } from '../../../../kit/permission/WriteScope.tsx'
import { FoundSelect } from '../../../../kit/search/FoundSelect.tsx'
import { type GoodsSearchResult, useGoodsSearch } from '../../../../kit/search/use-goods-search.ts'
import { useSearch } from '../../../../kit/search/use-search.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'

type Props = { readonly batch: BatchReport; readonly file: BatchFile; readonly onChanged: () => void }

/** Assigns a file by hand, leaves it out, or lets its name decide again. */
export const CorrectFile = ({ batch: { batchId, kind }, file, onChanged }: Props) => {
  const { pictures: texts } = usePhrases()
  const [isOpen, setOpen] = useState(false)
  const isOut = file.outcome === 'leftOut'
  const correct = async (correction: FileOwner & { leftOut?: boolean }) => {
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
        <Button size="small" type="link" icon={<EditOutlined />} aria-label={`${texts.correct} ${file.fileName}`}>
          {texts.correct}
        </Button>
      </Popover>
      {isOut || file.chosen ? (
        <Button size="small" type="link" onClick={() => void correct({})}>
          {texts.takeBack}
        </Button>
      ) : (
        <Button size="small" type="link" onClick={() => void correct({ leftOut: true })}>
          {texts.leaveOut}
        </Button>
      )}
    </WriteScope>
  )
}

/** An outfit by search. */
const ChooseOutfit = ({ onChoose }: { readonly onChoose: (owner: FileOwner) => void }) => {
  const { pictures: texts } = usePhrases()
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
    <div className="fd-picture-correct fd-flex">
      <FoundSelect
        autoFocus
        search={search}
        placeholder={texts.columns.no}
        selected={null}
        onChoose={(option) => option && onChoose({ outfitId: option.value })}
      />
    </div>
  )
}

/** A style by search, then one of its colours or the whole of it. */
const ChooseStyle = ({ onChoose }: { readonly onChoose: (owner: FileOwner) => void }) => {
  const { pictures: texts } = usePhrases()
  const [foundGoods, setFoundGoods] = useState<GoodsSearchResult | null>(null)
  const selectedGoods = foundGoods?.goods
  return (
    <div className="fd-picture-correct fd-flex">
      <FoundSelect
        autoFocus
        search={useGoodsSearch()}
        placeholder={texts.chooseGoods}
        selected={foundGoods}
        onChoose={setFoundGoods}
      />
      {selectedGoods && (
        <div>
          <Button onClick={() => onChoose({ goodsId: selectedGoods.goodsId })}>{texts.wholeStyle}</Button>
          {selectedGoods.colours.map(({ colourId, name }) => (
            <Button key={colourId} onClick={() => onChoose({ goodsId: selectedGoods.goodsId, colourId })}>
              {name}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

/** Owner chosen by hand: a style as a whole, one of its colours, or an outfit. */
type FileOwner = { readonly goodsId?: number; readonly colourId?: number; readonly outfitId?: number }
