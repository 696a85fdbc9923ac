import { useEffect } from 'react'
import type { Place } from '../place.ts'
import { useWords } from '../words.ts'
import { hurryFurtherPages, loadFurtherPages, useFurtherPages } from './further-pages.ts'
import { Outdated } from './Outdated.tsx'

/** A page behind the wall, or why it is not here yet: it comes by itself. */
export function Further(place: Place) {
  const words = useWords()
  const { pages, fault } = useFurtherPages()
  useEffect(() => void loadFurtherPages(), [])
  if (pages) return <pages.FurtherPage {...place} />
  if (fault === 'outdated') return <Outdated text={words.pageOutdated} />
  return (
    <div className="state">
      <p role="status">{fault ? words.pageAway : words.starting}</p>
      {fault ? (
        <button type="button" className="main" onClick={hurryFurtherPages}>
          {words.tryAgain}
        </button>
      ) : null}
    </div>
  )
}
