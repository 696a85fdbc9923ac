import { useState } from 'react'
import type { Style } from '../../goods/catalogue.ts'
import { type ScoreTag, scoreTagNames } from '../../goods/score-tags.ts'
import { giveFeedback } from '../../state/feedback/feedback.ts'
import { useFloor } from '../../state/state.ts'
import { useTexts } from '../../texts/texts.ts'
import { CompareToggle } from '../compare/CompareToggle.tsx'

/** Stars, tags, a few words, and the heart. Kept on the device until the server has it. */
export function Opinion({ style }: { readonly style: Style }) {
  const texts = useTexts()
  const ownScore = useFloor((floor) =>
    floor.scores.find(({ goodsId, colourId }) => goodsId === style.goodsId && colourId === null),
  )
  const isFavourite = useFloor((floor) => floor.favourites.has(style.goodsId))
  const mayScore = useFloor((floor) => floor.session?.me.rights.score) ?? false
  const [isOpen, setOpen] = useState(false)
  const saveScore = (stars: number, tags: readonly ScoreTag[], comment: string) => {
    const score = { goodsId: style.goodsId, colourId: null, stars, tags: [...tags], comment }
    giveFeedback('score', `${style.goodsId}`, score)
    setOpen(true)
  }
  const heart = () => giveFeedback('favourite', `${style.goodsId}`, { goodsId: style.goodsId, on: !isFavourite })
  const { stars = 0, tags = [], comment = '' } = ownScore ?? {}
  return (
    <div className="opinion">
      {mayScore ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these buttons are one choice
        <div className="stars" role="group" aria-label={texts.score}>
          {[1, 2, 3, 4, 5].map((n) => (
            <button
              key={n}
              type="button"
              aria-label={texts.stars({ n })}
              aria-pressed={n <= stars}
              onClick={() => saveScore(n, tags, comment)}
            >
              {n <= stars ? '★' : '☆'}
            </button>
          ))}
        </div>
      ) : null}
      {stars > 0 && !isOpen ? (
        <button type="button" className="link cut said" onClick={() => setOpen(true)}>
          {tags.map((tag) => texts.tags[tag]).join(' ') || texts.comment}
        </button>
      ) : null}
      <CompareToggle goodsId={style.goodsId} />
      <button type="button" className="heart" aria-label={texts.favourite} aria-pressed={isFavourite} onClick={heart}>
        {isFavourite ? '♥' : '♡'}
      </button>
      {isOpen && mayScore ? (
        <form
          className="sheet"
          aria-label={texts.score}
          onSubmit={(event) => {
            event.preventDefault()
            saveScore(stars, tags, String(new FormData(event.currentTarget).get('comment') ?? ''))
            setOpen(false)
          }}
        >
          <div className="chips">
            {scoreTagNames.map((tag) => (
              <button
                key={tag}
                type="button"
                aria-pressed={tags.includes(tag)}
                onClick={() =>
                  saveScore(
                    stars,
                    tags.includes(tag) ? tags.filter((selectedTag) => selectedTag !== tag) : [...tags, tag],
                    comment,
                  )
                }
              >
                {texts.tags[tag]}
              </button>
            ))}
          </div>
          <label>
            {texts.comment}
            <textarea name="comment" data-no-wedge maxLength={255} defaultValue={comment} />
          </label>
          <div className="acts">
            <button type="button" onClick={() => setOpen(false)}>
              {texts.cancel}
            </button>
            <button type="submit" className="main">
              {texts.save}
            </button>
          </div>
        </form>
      ) : null}
    </div>
  )
}
