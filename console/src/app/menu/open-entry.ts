import { go } from '../../kit/page/location.ts'
import { isOutside } from '../menu.ts'

type Press = {
  readonly button?: number
  readonly ctrlKey?: boolean
  readonly metaKey?: boolean
  readonly shiftKey?: boolean
}

/** Returns true if a press on a link asks for its own window: the browser handles that itself. */
export function asksForWindow({ button = 0, ctrlKey, metaKey, shiftKey }: Press): boolean {
  return button !== 0 || ctrlKey === true || metaKey === true || shiftKey === true
}

/** Goes where an entry of the menu leads; outside the console that is a new window. */
export function openEntry(path: string): void {
  if (isOutside(path)) window.open(path, '_blank', 'noopener')
  else go(path)
}
