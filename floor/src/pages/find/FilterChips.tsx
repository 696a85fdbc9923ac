import { valueName } from '../../goods/facet-values.ts'
import { facets, goodsSorts } from '../../goods/goods-query.ts'
import { useComparison } from '../../state/comparison.ts'
import { useFloor } from '../../state/state.ts'
import { ask, useWall } from '../../state/wall.ts'
import { useGoodsTexts } from '../../texts/texts.ts'
import type { FinderProps } from '../Wall.tsx'

/** The order of the list, and all that is chosen: a tap takes it off. */
export function FilterChips({ goods }: FinderProps) {
  const texts = useGoodsTexts()
  const { choices, traits, sort } = useWall()
  const { isPicking, ids: compared } = useComparison()
  const favourites = useFloor((floor) => floor.favourites)
  const values = facets.flatMap((facet) => {
    const facetChoices = choices[facet] ?? []
    return facetChoices.map((value) => ({
      key: `${facet} ${value}`,
      name: valueName(goods, facet, value),
      remove: () => ask({ choices: { ...choices, [facet]: facetChoices.filter((candidate) => candidate !== value) } }),
    }))
  })
  const features = traits.map((trait) => ({
    key: trait,
    name: texts.traits[trait],
    remove: () => ask({ traits: traits.filter((candidate) => candidate !== trait) }),
  }))
  return (
    <div className="chips chosen-chips">
      <select
        aria-label={texts.find.sort}
        value={sort}
        onChange={({ target }) => ask({ sort: goodsSorts.find((name) => name === target.value) ?? 'default' })}
      >
        {goodsSorts.map((name) => (
          <option key={name} value={name}>
            {name === 'default' ? texts.find.sort : texts.find.sorts[name]}
          </option>
        ))}
      </select>
      {[...values, ...features].map(({ key, name, remove }) => (
        <button key={key} type="button" aria-label={texts.find.remove({ name })} onClick={remove}>
          {name} ✕
        </button>
      ))}
      <button type="button" aria-pressed={isPicking} onClick={() => useComparison.setState({ isPicking: !isPicking })}>
        {texts.compare.title}
      </button>
      {compared.length > 1 ? (
        <a className="button" href={`#/compare/${compared.join('-')}`}>
          {texts.compare.open({ n: compared.length })}
        </a>
      ) : null}
      {favourites.size > 0 ? (
        <a className="button" href="#/shortlist">
          {texts.shortlist.open({ n: favourites.size })}
        </a>
      ) : null}
    </div>
  )
}
