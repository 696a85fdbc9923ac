import { playFrame } from './play-frame.ts'
import { playStream } from './play-stream.ts'
import type { PlayerSource } from './played.ts'
import { textsOf } from './texts.ts'

/** Milliseconds until a stream that has not started is reported as dead; retries continue. */
const patienceMs = 8000
const againMs = 15_000

/** Plays the source, reports problems and retries; viewers can keep ordering meanwhile. */
export function startPlayer(root: HTMLElement, { kind, address, language }: PlayerSource): void {
  const texts = textsOf[language]
  const note = Object.assign(document.createElement('p'), { className: 'note', role: 'status' })
  const stage = Object.assign(document.createElement('div'), { className: 'stage' })
  root.replaceChildren(stage, note)
  document.documentElement.lang = language.replace('_', '-')
  const showMessage = (text: string) => {
    note.textContent = text
    note.hidden = text === ''
  }
  if (address === '') {
    showMessage(texts.nothing)
    return
  }
  let isRefused = false
  addEventListener('securitypolicyviolation', () => {
    isRefused = true
    showMessage(texts.refused)
  })
  let stop = () => {}
  const begin = () => {
    let isOver = false
    showMessage(texts.loading)
    const fail = () => {
      if (isOver) return
      isOver = true
      clearTimeout(giveUpTimer)
      stop()
      showMessage(isRefused ? texts.refused : texts.dead)
      // The permitted sources come with the page, so a reload refreshes them.
      setTimeout(isRefused ? () => location.reload() : begin, againMs)
    }
    const giveUpTimer = setTimeout(fail, patienceMs)
    const onPlaying = () => {
      clearTimeout(giveUpTimer)
      if (!isOver) showMessage('')
    }
    const play = kind === 'hls' ? playStream : playFrame
    stop = play(stage, address, { onStart: onPlaying, onFailure: fail })
  }
  begin()
}
