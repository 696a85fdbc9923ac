import type { AreaHeat as AreaCounts } from '@fairdesk/contract/areas/reports/customer-status'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'

type Props = {
  readonly areas: readonly AreaCounts[]
  readonly selected: readonly string[]
  readonly onChoose: (codes: string[]) => void
}

/** Bands of presence: none, below 40 percent, below 80, and from 80. */
const bands = [1, 2, 3, 4] as const

function bandOf(presentCount: number, total: number): (typeof bands)[number] {
  if (presentCount === 0) return 1
  const percent = (presentCount / total) * 100
  if (percent >= 80) return 4
  return percent >= 40 ? 3 : 2
}

/** Each area by how many of its customers are there, idle or not; a press looks at one area alone. */
export const AreaHeat = ({ areas, selected, onChoose }: Props) => {
  const { customerStatus: texts } = usePhrases()
  return (
    <section className="fd-status-heat" aria-label={texts.heat}>
      <header>
        <span>{texts.heatHelp}</span>
        <ul className="fd-flex fd-gap-12 fd-plain-list" aria-hidden="true">
          {bands.map((band) => (
            <li key={band}>
              <i data-band={band} /> {texts.heatBands[band]}
            </li>
          ))}
        </ul>
      </header>
      <div>
        {areas.map(({ code, area, region, online, idle, total }) => {
          const presentCount = online + idle
          const name = code === null ? texts.noArea : area
          const text = texts.heatCell({ area: name, there: formatInteger(presentCount), total: formatInteger(total) })
          const isOn = code !== null && selected.includes(code)
          return (
            <button
              key={code ?? ''}
              type="button"
              className="fd-heat-cell"
              data-band={bandOf(presentCount, total)}
              aria-pressed={isOn}
              aria-label={text}
              title={region ? `${region} · ${text}` : text}
              disabled={code === null}
              onClick={() => code !== null && onChoose(isOn ? [] : [code])}
            >
              <span>{name}</span>
              <b className="fd-strong">
                {formatInteger(presentCount)}/{formatInteger(total)}
              </b>
            </button>
          )
        })}
      </div>
    </section>
  )
}
