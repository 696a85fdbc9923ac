import { memo } from 'react'
import { reviewGroups, reviewSorts, reviewStates, reviewViews } from '../../../ordering/review-lines.ts'
import { totalsOf } from '../../../ordering/sums.ts'
import { useBasis } from '../../../state/use-order.ts'
import { useGoodsTexts, useTexts } from '../../../texts/texts.ts'
import { chooseReview, noFilter, useReview } from './review-choice.ts'
import { useGroupNames } from './use-group-names.ts'
import type { ReviewLines } from './use-order-lines.ts'

type Option = readonly [value: string, name: string]

/** How the order is looked at: view, groups and sort; search and filters; and what the filtered rows come to. */
export const ReviewBar = memo(function ReviewBar({ all, visibleLines }: Pick<ReviewLines, 'all' | 'visibleLines'>) {
  const texts = useTexts()
  const { review } = useGoodsTexts()
  const choice = useReview()
  const nameOf = useGroupNames()
  const totals = totalsOf(visibleLines, useBasis())
  const isFiltered = Object.keys(noFilter).some((key) => choice[key as keyof typeof noFilter] !== '')
  const values = (field: 'category' | 'wave' | 'brand'): Option[] =>
    [...new Set(all.map((line) => line[field]))].flatMap((value) =>
      value === '' ? [] : [[value, nameOf(field, value)]],
    )
  const select = (key: 'category' | 'wave' | 'brand' | 'state' | 'group' | 'sort', options: readonly Option[]) => (
    <select
      key={key}
      aria-label={review.choices[key]}
      value={choice[key]}
      onChange={({ target }) => chooseReview({ [key]: target.value })}
    >
      {options.map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  )
  const filter = (key: 'category' | 'wave' | 'brand' | 'state', options: readonly Option[]) =>
    options.length > (key === 'state' ? 0 : 1) ? select(key, [['', review.choices[key]], ...options]) : null
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of older phones know no search element
    <div role="search" className="review-bar">
      <input
        type="search"
        value={choice.text}
        placeholder={texts.search}
        aria-label={texts.search}
        onChange={({ target }) => chooseReview({ text: target.value })}
      />
      <div className="chips">
        {reviewViews.map((view) => (
          <button key={view} type="button" aria-pressed={choice.view === view} onClick={() => chooseReview({ view })}>
            {review.views[view]}
          </button>
        ))}
        {select(
          'group',
          reviewGroups.map((group) => [group, review.groups[group]]),
        )}
        {select(
          'sort',
          reviewSorts.map((sort) => [sort, review.sorts[sort]]),
        )}
        {filter('category', values('category'))}
        {filter('wave', values('wave'))}
        {filter('brand', values('brand'))}
        {filter(
          'state',
          reviewStates.map((state) => [state, review.states[state]]),
        )}
      </div>
      {isFiltered ? (
        <p className="filtered" role="status">
          <span>
            {choice.rule === '' ? '' : `${texts.rules[choice.rule]} · `}
            {texts.styles({ n: totals.styles })} {texts.skc({ n: totals.skc })}{' '}
            {texts.pieces({ n: totals.qty.toLocaleString() })}
            {totals.amount === undefined ? '' : ` ¥${Math.round(totals.amount).toLocaleString()}`}
          </span>
          <button type="button" onClick={() => chooseReview(noFilter)}>
            {texts.clearFilters}
          </button>
        </p>
      ) : null}
      {visibleLines.length === 0 ? <p className="state">{texts.noneFound}</p> : null}
    </div>
  )
})
