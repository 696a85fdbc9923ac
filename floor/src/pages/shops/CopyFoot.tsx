import { useState } from 'react'
import type { FillWay } from '../../ordering/fill-order.ts'
import { PageFoot } from '../../parts/PageFoot.tsx'
import { useGoodsTexts, useTexts } from '../../texts/texts.ts'
import { type Copy, copyTo } from './use-copy.ts'

/** Copies; as long as the page is open, the last copy can be taken back. */
export function CopyFoot({ copies, way }: { readonly copies: readonly Copy[]; readonly way: FillWay }) {
  const texts = useTexts()
  const { shops: shopTexts } = useGoodsTexts()
  const [undo, setUndo] = useState<(() => void) | null>(null)
  const copyNow = () => {
    const undoCopy = copyTo(copies, way, () => setUndo(null))
    setUndo(() => undoCopy)
  }
  return (
    <PageFoot name={shopTexts.copyTo} className="acts copy-foot">
      {undo ? (
        <button type="button" onClick={undo}>
          {texts.undo}
        </button>
      ) : (
        <span className="quiet">{shopTexts.onlyTheseCells}</span>
      )}
      <button type="button" className="main" disabled={copies.length === 0} onClick={copyNow}>
        {shopTexts.copyNow({ n: copies.length })}
      </button>
    </PageFoot>
  )
}
