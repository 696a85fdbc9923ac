import { EditOutlined } from '@ant-design/icons'
import { type BatchFile, type BatchReport, goodsPictures } from '@fairdesk/contract/areas/data/goods-pictures'
import { Button, Popover } from 'antd'
import { useState } from 'react'
import { call } from '../../../kit/call/api.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { ChooseOutfit } from '../choose/ChooseOutfit.tsx'
import { ChooseStyle } from '../choose/ChooseStyle.tsx'
import type { ChosenOwner } from '../choose/chosen-owner.ts'

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
    <>
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
    </>
  )
}
