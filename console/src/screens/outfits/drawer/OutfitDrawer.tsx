import { outfits } from '@fairdesk/contract/areas/data/outfits'
import { Drawer } from 'antd'
import { useFreshRead } from '../../../kit/query/use-read.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { NotLoaded } from '../../NotLoaded.tsx'
import { OutfitForm } from './OutfitForm.tsx'
import { newDraft, readOf } from './outfit-draft.ts'

type Props = {
  /** Null: a new outfit. */
  readonly outfitId: number | null
  readonly onClose: () => void
}

/** One outfit; a new one where there is no id. */
export const OutfitDrawer = ({ outfitId, onClose }: Props) =>
  outfitId === null ? (
    <OutfitForm record={null} opened={{ version: null, fields: newDraft }} onClose={onClose} />
  ) : (
    <Known outfitId={outfitId} onClose={onClose} />
  )

const Known = ({ outfitId, onClose }: { readonly outfitId: number; readonly onClose: () => void }) => {
  const { outfits: words } = usePhrases()
  const { data, error, retry } = useFreshRead(outfits.get, { outfitId })
  if (data) return <OutfitForm record={data} opened={readOf(data)} onClose={onClose} />
  return (
    <Drawer open size={960} title={words.edit} onClose={onClose}>
      {<NotLoaded rows={8} error={error} onRetry={retry} />}
    </Drawer>
  )
}
