import { type OutfitRecord, outfits } from '@fairdesk/contract/areas/data/outfits'
import { useState } from 'react'
import { call } from '../../../../kit/call/api.ts'
import { onSaveKey } from '../../../../kit/save/save-key.ts'
import { useUnsaved } from '../../../../kit/save/unsaved.ts'
import { useRecordForm } from '../../../../kit/save/use-record-form.ts'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { RecordDrawer } from '../../../RecordDrawer.tsx'
import { saveOutfit } from '../outfit-writes.ts'
import { useItemLooks } from '../use-item-details.ts'
import { OutfitFields } from './OutfitFields.tsx'
import { OutfitItems } from './OutfitItems.tsx'
import { faultsOf, inputOf, keyOf, newOutfit, type OutfitDraft, readOf } from './outfit-draft.ts'
import { SpotStage } from './SpotStage.tsx'

/** An outfit to look at and to change: its picture with the marks of its items at the left. Ctrl+S saves. */
export const OutfitForm = ({
  record,
  onClose,
}: {
  readonly record: OutfitRecord | null
  readonly onClose: () => void
}) => {
  const { outfits: texts } = usePhrases()
  const [isTried, setTried] = useState(false)
  const [selectedKey, setSelectedKey] = useState<string | null>(null)
  // All items ever read while the form is open: items removed by another user are shown while they can still be kept.
  const [knownItems, setKnownItems] = useState(record?.items ?? [])
  const editing = useRecordForm(record ? readOf(record) : newOutfit, {
    save: async (fields, read) => readOf(await saveOutfit(inputOf(fields, read), { quiet: true })),
    readAgain: async ({ id = 0 }) => {
      const outfit = await call(outfits.get, { outfitId: id })
      setKnownItems((current) => [...outfit.items, ...current])
      return readOf(outfit)
    },
    onSaved: (isDone) => isDone && onClose(),
  })
  const { draft, change } = editing
  // Scanned codes count as unsaved changes before they are found.
  const [isSeeking, setSeeking] = useState(false)
  useUnsaved(isSeeking)
  const isChanged = editing.isChanged || isSeeking
  const { looks, lookOf, learn } = useItemLooks(draft.items, knownItems)
  const format = useOutfitFormat(lookOf)
  const faults = faultsOf(draft)
  const save = () => {
    setTried(true)
    if (!Object.values(faults).includes(true)) void editing.save()
  }
  const onKeyDown = onSaveKey(() => isChanged && !isSeeking && save())
  return (
    <RecordDrawer
      size={960}
      title={record ? `${record.outfitNo} ${record.name}` : texts.add}
      extra={record && <OutfitFigures record={record} />}
      mask={{ closable: !isChanged }}
      editing={{ ...editing, isChanged, isBusy: editing.isBusy || isSeeking }}
      write={outfits.save}
      canSave={isChanged}
      onSave={save}
      onClose={onClose}
      label={(field) => texts.fields[field]}
      format={format}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the form's own fields are heard here */}
      <div className="fd-outfit-form" tabIndex={-1} onKeyDown={onKeyDown}>
        <SpotStage
          picture={record?.picture ?? null}
          items={draft.items}
          looks={looks}
          selected={selectedKey}
          onChoose={setSelectedKey}
          onSpot={(key, spot) =>
            change({ items: draft.items.map((item) => (keyOf(item) === key ? { ...item, spot } : item)) })
          }
        />
        <div className="fd-stack fd-gap-16">
          <OutfitFields draft={draft} change={change} isNumberMissing={isTried && faults.outfitNo} isNew={!record} />
          <OutfitItems
            draft={draft}
            change={change}
            looks={looks}
            onLearn={learn}
            selected={selectedKey}
            onChoose={setSelectedKey}
            onSeek={setSeeking}
            note={isTried && faults.items ? texts.needItems : null}
            otherItems={record?.otherItems ?? 0}
            isMarkable={Boolean(record?.picture)}
          />
        </div>
      </div>
    </RecordDrawer>
  )
}

/** Figures of an outfit: orders, share on sale, and the racks it hangs on. */
const OutfitFigures = ({ record }: { readonly record: OutfitRecord }) => {
  const { outfits: texts, operationLogs } = usePhrases()
  const { sets, completeness, missing, displays } = record
  const notes = [
    sets ? texts.sets({ count: formatInteger(sets) }) : texts.noSets,
    completeness === null ? '' : texts.completeness({ percent: String(completeness) }),
    missing.length > 0 ? texts.missing({ names: missing.join(operationLogs.comma) }) : '',
    displays.length > 0 ? texts.onDisplays({ names: displays.join(operationLogs.comma) }) : '',
  ]
  return <span className="fd-note">{notes.filter(Boolean).join('　')}</span>
}

/** A field's value in the words the form shows it by. */
function useOutfitFormat(lookOf: ReturnType<typeof useItemLooks>['lookOf']) {
  const { outfits, operationLogs } = usePhrases()
  return (field: keyof OutfitDraft, draft: OutfitDraft): string => {
    if (field === 'enabled') return draft.enabled ? outfits.states.enabled : outfits.states.disabled
    if (field !== 'items') return draft[field]
    const items = draft.items.map((item) => {
      const { skcNo, goodsNo, colour } = lookOf(item)
      const spot = item.spot ? ` (${item.spot.x / 10}%, ${item.spot.y / 10}%)` : ''
      return `${skcNo || goodsNo} ${colour}${spot}`
    })
    return items.join(operationLogs.comma)
  }
}
