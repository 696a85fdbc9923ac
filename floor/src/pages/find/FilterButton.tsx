import { useState } from 'react'
import { useWall } from '../../state/wall.ts'
import { useGoodsTexts } from '../../texts/texts.ts'
import type { FinderProps } from '../Wall.tsx'
import { FilterSheet } from './FilterSheet.tsx'

/** Opens the filters; says how many are set. */
export function FilterButton(props: FinderProps) {
  const texts = useGoodsTexts()
  const [isOpen, setOpen] = useState(false)
  const { choices, traits } = useWall()
  const count = Object.values(choices).reduce((sum, values) => sum + values.length, traits.length)
  return (
    <>
      <button type="button" aria-haspopup="dialog" aria-pressed={count > 0} onClick={() => setOpen(true)}>
        {texts.find.filter}
        {count > 0 ? ` ${count}` : ''}
      </button>
      {isOpen ? <FilterSheet {...props} close={() => setOpen(false)} /> : null}
    </>
  )
}
