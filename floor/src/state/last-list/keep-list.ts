import { chosenLanguage } from '../../texts/language.ts'
import { partAddress } from '../../version/outdated.ts'
import { currentPlace } from '../place.ts'
import { useFloor } from '../state.ts'
import { useWall } from '../wall.ts'
import { storeList } from './stored-list.ts'

const restMs = 1500
/** What is the order's or the moment's, and what comes after the first list. */
const transient = [
  '.style-line-text > .line:first-child > span',
  ...['.badge', '.clock', '.away', '.fault', '.menu', '.notice > *', '.icon > b', '.chosen-chips', 'img'],
  ...['.filters > .line > button', '.shown > :not(.served)'],
].join()

/** Stores the first screen of the list for the next visit, whenever it has changed and rests. */
export function keepList(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(keepNow, restMs)
  }
  for (const store of [useFloor, useWall]) store.subscribe(soon)
  soon()
}

/** A list that is scrolled or beside another page is not what the next visit begins with. */
function keepNow(): void {
  const shell = document.querySelector('.shell')
  const { session, goods, fairId } = useFloor.getState()
  if (!session || !goods || !shell || currentPlace().page !== 'wall' || useWall.getState().scrolled > 0) return
  const copy = shell.cloneNode(true) as Element
  for (const part of copy.querySelectorAll(transient)) part.remove()
  // Rows can be opened; all else waits for the page.
  for (const part of copy.querySelectorAll('.filters, .top')) part.setAttribute('inert', '')
  for (const row of copy.querySelectorAll<HTMLElement>('.rows li'))
    if (Number.parseInt(row.style.top, 10) > screen.height) row.remove()
  // Choices are no part of the markup.
  const choices = [...shell.querySelectorAll('select')].map(({ selectedIndex }) => selectedIndex)
  for (const [index, select] of [...copy.querySelectorAll('select')].entries())
    select.options[choices[index] ?? 0]?.setAttribute('selected', '')
  copy.setAttribute('aria-busy', 'true')
  const version = partAddress('further-pages')
  storeList({ version, language: chosenLanguage(), fairId, html: copy.outerHTML })
}
