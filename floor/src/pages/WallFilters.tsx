import type { ReactNode } from 'react'
import type { Catalogue } from '../goods/catalogue.ts'
import { ask, useWall } from '../state/wall.ts'
import { useTexts } from '../texts/texts.ts'

/** Search, and the filters used most. */
export function WallFilters({ goods, button }: { readonly goods: Catalogue; readonly button: ReactNode }) {
  const texts = useTexts()
  const { text, choices, traits } = useWall()
  const codes = (type: 'wave' | 'category') =>
    goods.codes.filter((code) => code.type === type && goods.styles.some((style) => style[type] === code.code))
  const toggles = [
    ['unordered', texts.unordered],
    ['must', texts.must],
    ['favourite', texts.favourites],
  ] as const
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of older phones know no search element
    <div role="search" className="filters">
      <div className="line">
        <input
          type="search"
          value={text}
          placeholder={texts.search}
          aria-label={texts.search}
          onChange={({ target }) => ask({ text: target.value })}
        />
        {button}
      </div>
      <div className="chips">
        {(['wave', 'category'] as const).map((type) => (
          <select
            key={type}
            aria-label={texts[type]}
            value={choices[type]?.length === 1 ? choices[type][0] : ''}
            onChange={({ target }) => ask({ choices: { ...choices, [type]: target.value ? [target.value] : [] } })}
          >
            <option value="">{texts[type]}</option>
            {codes(type).map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        ))}
        {toggles.map(([trait, name]) => (
          <button
            key={trait}
            type="button"
            aria-pressed={traits.includes(trait)}
            onClick={() =>
              ask({
                traits: traits.includes(trait) ? traits.filter((candidate) => candidate !== trait) : [...traits, trait],
              })
            }
          >
            {name}
          </button>
        ))}
      </div>
    </div>
  )
}
