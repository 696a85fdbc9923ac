import { outfits } from '@fairdesk/contract/areas/data/outfits'
import { Drawer } from 'antd'
import { useFreshRead } from '../../../../kit/query/use-read.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { NotLoaded } from '../../../NotLoaded.tsx'
import { OutfitForm } from './OutfitForm.tsx'

type Props = {
  /** Null: a new outfit. */
  readonly outfitId: number | null
  readonly onClose: () => void
}

/** One outfit; a new one where there is no id. */
export const OutfitDrawer = ({ outfitId, onClose }: Props) => {
  const { outfits: texts } = usePhrases()
  const isNew = outfitId === null
  const { data, error, retry } = useFreshRead(outfits.get, { outfitId: outfitId ?? 0 }, { enabled: !isNew })
  if (isNew || data) return <OutfitForm record={data ?? null} onClose={onClose} />
  return (
    <Drawer open size={960} title={texts.edit} onClose={onClose}>
      <NotLoaded rows={8} error={error} onRetry={retry} />
    </Drawer>
  )
}
