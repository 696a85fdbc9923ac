import { playFrame } from './play-frame.ts'
import { playStream } from './play-stream.ts'
import type { Played } from './played.ts'
import { wordsOf } from './words.ts'

/** A stream that has not begun by then is said to be dead; it is tried again all the same. */
const patienceMs = 8000
const againMs = 15_000

/** Plays what is named, says what hinders it, and tries again: whoever looks goes on ordering meanwhile. */
export function startPlayer(root: HTMLElement, { kind, address, language }: Played): void {
  const words = wordsOf[language]
  const note = Object.assign(document.createElement('p'), { className: 'note', role: 'status' })
  const stage = Object.assign(document.createElement('div'), { className: 'stage' })
  root.replaceChildren(stage, note)
  document.documentElement.lang = language.replace('_', '-')
  const say = (text: string) => {
    note.textContent = text
    note.hidden = text === ''
  }
  if (address === '') {
    say(words.nothing)
    return
  }
  let isRefused = false
  addEventListener('securitypolicyviolation', () => {
    isRefused = true
    say(words.refused)
  })
  let stop = () => {}
  const begin = () => {
    let isOver = false
    say(words.loading)
    const fail = () => {
      if (isOver) return
      isOver = true
      clearTimeout(patience)
      stop()
      say(isRefused ? words.refused : words.dead)
      // What may be played is said anew to a page that is loaded anew.
      setTimeout(isRefused ? () => location.reload() : begin, againMs)
    }
    const patience = setTimeout(fail, patienceMs)
    const begun = () => {
      clearTimeout(patience)
      if (!isOver) say('')
    }
    const play = kind === 'hls' ? playStream : playFrame
    stop = play(stage, address, { begun, failed: fail })
  }
  begin()
}
