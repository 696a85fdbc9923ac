import { type OutfitRow, outfits as outfitsCalls } from '@fairdesk/contract/areas/data/outfits'
import { Button } from 'antd'
import { ApiError } from '../../../kit/call/api-error.ts'
import { showFailure } from '../../../kit/call/failures.ts'
import { askFirst, offerUndo } from '../../../kit/notify/notices.ts'
import { WriteButton } from '../../../kit/permission/WriteButton.tsx'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { enableOutfits, removeOutfits, restoreOutfits } from './outfit-writes.ts'

type Props = {
  readonly selected: ReadonlySet<string>
  readonly rows: readonly (OutfitRow | undefined)[]
  readonly onSelect: (selected: ReadonlySet<string>) => void
}

const conflict = 409

/** Actions on the selected outfits: all or nothing. */
export const OutfitBatch = ({ selected, rows, onSelect }: Props) => {
  const { outfits } = usePhrases()
  const texts = outfits.batch
  const outfitIds = [...selected].map(Number)
  const turn = async (enabled: boolean) => {
    // Those that were so before stay so when it is undone.
    const were = new Map(rows.map((row) => [row?.outfitId, row?.enabled]))
    const turned = outfitIds.filter((id) => were.get(id) !== enabled)
    const { changed } = await enableOutfits({ outfitIds, enabled })
    offerUndo((enabled ? texts.enabled : texts.disabled)({ count: formatInteger(changed) }), () => {
      if (turned.length > 0) void enableOutfits({ outfitIds: turned, enabled: !enabled }).catch(() => undefined)
    })
  }
  const remove = async () => {
    try {
      await removeOutfits({ outfitIds }, { quiet: true })
      onSelect(new Set())
      offerUndo(texts.removed({ count: formatInteger(outfitIds.length) }), () => restoreOutfits({ outfitIds }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code !== conflict) showFailure(error)
      else if (await askFirst(texts.disableInstead({ reason: error.message }))) await turn(false)
    }
  }
  const all = rows.flatMap((row) => (row ? [String(row.outfitId)] : []))
  return (
    <>
      <Button size="small" onClick={() => onSelect(new Set(all))}>
        {outfits.selectAll}
      </Button>
      <WriteButton write={outfitsCalls.enable} size="small" onClick={() => void turn(true).catch(() => undefined)}>
        {texts.enable}
      </WriteButton>
      <Button size="small" onClick={() => void turn(false).catch(() => undefined)}>
        {texts.disable}
      </Button>
      <WriteButton write={outfitsCalls.remove} size="small" danger onClick={() => void remove().catch(() => undefined)}>
        {texts.remove}
      </WriteButton>
    </>
  )
}
