import { Button } from 'antd'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'

type Props = {
  readonly shown: number
  /** Undefined until it is known. */
  readonly count: number | undefined
  /** Null where a board shows no more than these. */
  readonly onMore: (() => void) | null
}

/** How many racks there are, and the way to those that are not shown yet. */
export const BoardCount = ({ shown, count, onMore }: Props) => {
  const { displays: words } = usePhrases()
  if (count === undefined) return null
  if (count <= shown) return <span>{words.racks({ count: formatInteger(shown) })}</span>
  return (
    <span>
      {words.firstRacks({ shown: formatInteger(shown), count: formatInteger(count) })}
      {onMore ? (
        <Button type="link" size="small" onClick={onMore}>
          {words.moreRacks}
        </Button>
      ) : (
        ` ${words.seekRacks}`
      )}
    </span>
  )
}
