import { useEffect, useRef } from 'react'
import { type FacetValue, facetName, facetValues } from '../../goods/facet-values.ts'
import { type Facet, fitsChoices, hasTrait, type Trait, traits as traitNames } from '../../goods/goods-query.ts'
import { openHistoryStep } from '../../state/history-step.ts'
import { ask, useWall } from '../../state/wall.ts'
import { useGoodsTexts, useLanguage, useTexts } from '../../texts/texts.ts'
import type { FinderProps } from '../Wall.tsx'

/** Filters by every attribute of the goods, each value with the number of styles it would leave, and their order. */
export function FilterSheet({ goods, matching, ownGoods, close }: FinderProps & { readonly close: () => void }) {
  const texts = useTexts()
  const goodsTexts = useGoodsTexts()
  const language = useLanguage()
  const { choices, traits } = useWall()
  const dialog = useModal(close)
  const fits = (trait?: Trait) =>
    matching.filter((style) => {
      const wantedTraits = trait && !traits.includes(trait) ? [...traits, trait] : traits
      return fitsChoices(style, choices) && wantedTraits.every((name) => hasTrait(style, name, ownGoods))
    }).length
  const chooseValue = (facet: Facet, value: string) => {
    const values = choices[facet] ?? []
    ask({ choices: { ...choices, [facet]: toggled(values, value) } })
  }
  const { find } = goodsTexts
  return (
    <dialog ref={dialog} className="filter-sheet" aria-label={find.filter} onClose={close}>
      <header className="line">
        <h2>{find.filter}</h2>
        <button type="button" aria-label={texts.cancel} className="icon" onClick={() => dialog.current?.close()}>
          ✕
        </button>
      </header>
      <div className="filter-list">
        <section aria-label={find.traits} className="chips">
          {traitNames.map((trait) => (
            <Choice
              key={trait}
              name={goodsTexts.traits[trait]}
              count={fits(trait)}
              isChosen={traits.includes(trait)}
              press={() => ask({ traits: toggled(traits, trait) })}
            />
          ))}
        </section>
        {facetValues({ goods, matching, query: { choices, traits }, ownGoods }).map(({ facet, values }) => (
          <Facets
            key={facet}
            name={facetName(goods, facet, { texts: goodsTexts, language })}
            values={values}
            chosenValues={choices[facet] ?? []}
            press={(value) => chooseValue(facet, value)}
          />
        ))}
      </div>
      <footer className="acts">
        <button type="button" onClick={() => ask({ choices: {}, traits: [] })}>
          {find.clear}
        </button>
        <button type="button" className="main" onClick={() => dialog.current?.close()}>
          {find.show({ n: fits() })}
        </button>
      </footer>
    </dialog>
  )
}

type FacetsProps = {
  readonly name: string
  readonly values: readonly FacetValue[]
  readonly chosenValues: readonly string[]
  readonly press: (value: string) => void
}

/** Values of a facet, folded but for those with a choice. */
function Facets({ name, values, chosenValues, press }: FacetsProps) {
  const chosenNames = values.filter(({ value }) => chosenValues.includes(value)).map((facetValue) => facetValue.name)
  return (
    <details open={chosenValues.length > 0 || values.length <= 6}>
      <summary>
        {name} <span className="quiet cut">{chosenNames.join(' ')}</span>
      </summary>
      <div className="chips">
        {values.map((facetValue) => (
          <Choice
            key={facetValue.value}
            name={facetValue.name}
            count={facetValue.count}
            isChosen={chosenValues.includes(facetValue.value)}
            press={() => press(facetValue.value)}
          />
        ))}
      </div>
    </details>
  )
}

type ChoiceProps = {
  readonly name: string
  readonly count: number
  readonly isChosen: boolean
  readonly press: () => void
}

function Choice({ name, count, isChosen, press }: ChoiceProps) {
  const { find } = useGoodsTexts()
  return (
    <button type="button" aria-pressed={isChosen} aria-label={find.choice({ name, n: count })} onClick={press}>
      {name} <span className="quiet">{count}</span>
    </button>
  )
}

/** Opens a dialog over the page; the way back of the browser closes it. */
function useModal(close: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    dialog.current?.showModal()
    return openHistoryStep(() => latest.current())
  }, [])
  return dialog
}

function toggled<T>(list: readonly T[], item: T): readonly T[] {
  return list.includes(item) ? list.filter((candidate) => candidate !== item) : [...list, item]
}
