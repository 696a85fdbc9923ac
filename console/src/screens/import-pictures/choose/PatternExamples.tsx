import type { BatchFile } from '@fairdesk/contract/areas/data/goods-pictures'
import { usePhrases } from '../../../kit/text/phrases.ts'

const mostShown = 3

/** What is made of the first names in sight. */
export const PatternExamples = ({ files }: { readonly files: readonly BatchFile[] }) => {
  const { pictures: words } = usePhrases()
  return (
    <ul>
      {files
        .filter(({ problem, chosen }) => !problem && !chosen)
        .slice(0, mostShown)
        .map(({ fileId, fileName, no = '', colour = '', place = 0, outcome }) => (
          <li key={fileId}>
            <code>{fileName}</code>
            {outcome === 'matched' || outcome === 'duplicate'
              ? words.reads({ no, colour, place: place > 0 ? String(place) : '' })
              : words.readsNothing}
          </li>
        ))}
    </ul>
  )
}
