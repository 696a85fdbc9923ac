import type { CopyScale } from '../../ordering/runs/copy-plan.ts'
import { useGoodsTexts } from '../../texts/texts.ts'

export type Scale = {
  readonly by: CopyScale['by']
  readonly percent: number
  /** Pieces to share by target; null for as many as the run has for each shop. */
  readonly pieces: number | null
}

const mostPercent = 1000
const mostPieces = 999_999

/** Returns the scale as it is planned; `pieces` are shared by target unless others were typed. */
export function scaleOf(scale: Scale, pieces: number): CopyScale {
  return scale.by === 'factor'
    ? { by: 'factor', percent: scale.percent }
    : { by: 'target', pieces: scale.pieces ?? pieces }
}

type Props = {
  readonly scale: Scale
  readonly change: (scale: Scale) => void
  readonly pieces: number
}

/** Chooses between a factor for every shop and so many pieces shared by their targets. */
export function ScaleChoice({ scale, change, pieces }: Props) {
  const { shops: shopTexts } = useGoodsTexts()
  const isFactor = scale.by === 'factor'
  return (
    <div className="acts shop-scale">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these buttons are one choice */}
      <div className="chips" role="group" aria-label={shopTexts.scales.label}>
        {(['factor', 'target'] as const).map((by) => (
          <button key={by} type="button" aria-pressed={scale.by === by} onClick={() => change({ ...scale, by })}>
            {shopTexts.scales[by]}
          </button>
        ))}
      </div>
      <label>
        {isFactor ? shopTexts.percent : shopTexts.pieces}
        <input
          type="number"
          inputMode="numeric"
          data-no-wedge
          min={0}
          max={isFactor ? mostPercent : mostPieces}
          value={isFactor ? scale.percent : (scale.pieces ?? pieces)}
          onChange={({ target }) => {
            const figure = Math.max(
              0,
              Math.min(isFactor ? mostPercent : mostPieces, Math.round(Number(target.value)) || 0),
            )
            change(isFactor ? { ...scale, percent: figure } : { ...scale, pieces: figure })
          }}
        />
      </label>
    </div>
  )
}
