import { useEffect } from 'react'
import { Outdated } from '../parts/Outdated.tsx'
import type { Place } from '../state/place.ts'
import { useTexts } from '../texts/texts.ts'
import { hurryFurtherPages, loadFurtherPages, useFurtherPages } from './further-pages.ts'

/** A page behind the wall, or why it is not here yet: it comes by itself. */
export function Further(props: Place) {
  const texts = useTexts()
  const { pages, fault } = useFurtherPages()
  useEffect(() => void loadFurtherPages(), [])
  if (pages) return <pages.FurtherPage {...props} />
  if (fault === 'outdated') return <Outdated text={texts.pageOutdated} />
  return (
    <div className="state">
      <p role="status">{fault ? texts.pageAway : texts.starting}</p>
      {fault ? (
        <button type="button" className="main" onClick={hurryFurtherPages}>
          {texts.tryAgain}
        </button>
      ) : null}
    </div>
  )
}
