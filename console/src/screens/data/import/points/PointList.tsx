import { Button } from 'antd'
import { formatInteger } from '../../../../kit/text/format.ts'
import { type Phrases, usePhrases } from '../../../../kit/text/phrases.ts'
import type { ImportPoint } from './import-points.ts'

type Props = {
  readonly points: readonly ImportPoint[]
  readonly onConfirm: (ids: readonly string[]) => void
}

/** Guesses, defaults and differences to look at before the import, one a line with its answer beside it. */
export const PointList = ({ points, onConfirm }: Props) => {
  const { importWizard: texts } = usePhrases()
  // Questions have their answers beside the columns.
  const lines = points.filter(({ kind }) => kind !== 'question')
  if (lines.length === 0) return null
  return (
    <section className="fd-import-points" aria-label={texts.points}>
      <header className="fd-row">
        <strong className="fd-strong">{texts.points}</strong>
        {lines.length > 1 && (
          <Button type="link" size="small" className="fd-push-end" onClick={() => onConfirm(lines.map(({ id }) => id))}>
            {texts.confirmAll({ count: formatInteger(lines.length) })}
          </Button>
        )}
      </header>
      <ul className="fd-plain-list">
        {lines.map((point) => (
          <li key={point.id} className="fd-row" data-import-point={point.id}>
            <span>{pointText(point, texts)}</span>
            <Button
              size="small"
              className="fd-push-end"
              aria-label={`${texts.confirm} ${pointText(point, texts)}`}
              onClick={() => onConfirm([point.id])}
            >
              {texts.confirm}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function pointText(point: ImportPoint, texts: Phrases['importWizard']): string {
  switch (point.kind) {
    case 'question':
      return point.question.text
    case 'fixed':
      return texts.guessedFixed({ label: point.label, value: point.value })
    case 'default':
      return texts.filledDefault({ ...point.filled, count: formatInteger(point.filled.count) })
    case 'sum':
      return texts.sumDiffers({ ...point.sum, stated: point.sum.stated ?? '', row: String(point.sum.row) })
    case 'problem':
      return point.text
  }
}
