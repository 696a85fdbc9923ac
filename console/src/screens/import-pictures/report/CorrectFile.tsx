import { EditOutlined } from '@ant-design/icons'
import { type BatchFile, type BatchReport, goodsPictures } from '@fairdesk/contract/areas/data/goods-pictures'
import { outfits } from '@fairdesk/contract/areas/data/outfits'
import { reportPickers } from '@fairdesk/contract/areas/reports/report-pickers'
import { Button, Popover, Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { call } from '../../../kit/call/api.ts'
import { WriteScope } from '../../../kit/permission/WriteScope.tsx'
import { useRead } from '../../../kit/query/use-read.ts'
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

type ChooseStyleProps = { readonly onChoose: (place: ChosenOwner) => void }

/** A style by search, then one of its colours or the whole of it. */
const ChooseStyle = ({ onChoose }: ChooseStyleProps) => {
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

/** Where a file goes by hand: a style as a whole, one of its colours, or an outfit. */
type ChosenOwner = { readonly goodsId?: number; readonly colourId?: number; readonly outfitId?: number }
