import { useState } from 'react'
import { giveFeedback } from '../../app/feedback/feedback.ts'
import { useFloor } from '../../app/state.ts'
import { useWords } from '../../app/words.ts'
import type { Style } from '../../goods/catalogue.ts'
import { type ScoreTag, scoreTagNames } from '../../goods/score-tags.ts'

/** Stars, tags, a few words, and the heart. Kept on the device until the server has it. */
export function Opinion({ style }: { readonly style: Style }) {
  const words = useWords()
  const own = useFloor((floor) =>
    floor.scores.find(({ goodsId, colourId }) => goodsId === style.goodsId && colourId === null),
  )
  const isFavourite = useFloor((floor) => floor.favourites.has(style.goodsId))
  const mayScore = useFloor((floor) => floor.session?.me.rights.score) ?? false
  const [isOpen, setOpen] = useState(false)
  const say = (stars: number, tags: readonly ScoreTag[], comment: string) => {
    const score = { goodsId: style.goodsId, colourId: null, stars, tags: [...tags], comment }
    giveFeedback('score', `${style.goodsId}`, score)
    setOpen(true)
  }
  const heart = () => giveFeedback('favourite', `${style.goodsId}`, { goodsId: style.goodsId, on: !isFavourite })
  const { stars = 0, tags = [], comment = '' } = own ?? {}
  return (
    <div className="opinion">
      {mayScore ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these buttons are one choice
        <div className="stars" role="group" aria-label={words.score}>
          {[1, 2, 3, 4, 5].map((n) => (
            <button
              key={n}
              type="button"
              aria-label={words.stars({ n })}
              aria-pressed={n <= stars}
              onClick={() => say(n, tags, comment)}
            >
              {n <= stars ? '★' : '☆'}
            </button>
          ))}
        </div>
      ) : null}
      {stars > 0 && !isOpen ? (
        <button type="button" className="link cut" onClick={() => setOpen(true)}>
          {tags.map((tag) => words.tags[tag]).join(' ') || words.comment}
        </button>
      ) : null}
      <button type="button" className="heart" aria-label={words.favourite} aria-pressed={isFavourite} onClick={heart}>
        {isFavourite ? '♥' : '♡'}
      </button>
      {isOpen && mayScore ? (
        <form
          className="sheet"
          aria-label={words.score}
          onSubmit={(event) => {
            event.preventDefault()
            say(stars, tags, String(new FormData(event.currentTarget).get('comment') ?? ''))
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
                  say(stars, tags.includes(tag) ? tags.filter((one) => one !== tag) : [...tags, tag], comment)
                }
              >
                {words.tags[tag]}
              </button>
            ))}
          </div>
          <label>
            {words.comment}
            <textarea name="comment" data-no-wedge maxLength={255} defaultValue={comment} />
          </label>
          <div className="acts">
            <button type="button" onClick={() => setOpen(false)}>
              {words.cancel}
            </button>
            <button type="submit" className="main">
              {words.save}
            </button>
          </div>
        </form>
      ) : null}
    </div>
  )
}
