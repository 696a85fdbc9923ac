import { pageStarted } from '@fairdesk/browsers/page-started'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { AppBoundary } from './app/AppBoundary.tsx'
import { loadFurtherPages } from './app/further-pages.ts'
import { lookForLosses } from './app/look-for-losses.ts'
import { beatSoon } from './state/follow.ts'
import { currentPlace } from './state/place.ts'
import { listenToWedge } from './state/scanning/hear-wedge.ts'
import { start } from './state/session.ts'
import { floorIs, useFloor } from './state/state.ts'
import { listIsPainted, registerWorker, watchVersion } from './state/update.ts'
import { chosenLanguage } from './texts/language.ts'
import { speak } from './texts/texts.ts'
import './floor.css'

/** Reloads, because nothing can be shown without texts; typed edits are stored on the device. */
function reloadSoon(): Promise<never> {
  setTimeout(() => location.reload(), 2000)
  return new Promise(() => undefined)
}

/** No `await` of the module's own: browsers below Chromium 89 do not parse it. */
async function open(): Promise<void> {
  // The texts load while the card is on its way.
  const speaking = speak(chosenLanguage())
  const starting = start()
  watchVersion()
  if (currentPlace().page !== 'wall') void loadFurtherPages()
  await speaking.catch(reloadSoon)
  const root = document.getElementById('root')
  // An earlier page would be laid out only to be replaced.
  await floorIs(({ phase }) => phase !== 'starting', root?.firstChild ? longestStoredMs : longestBlankMs)
  if (root)
    createRoot(root).render(
      <AppBoundary>
        <App />
      </AppBoundary>,
    )
  pageStarted()
  listen()
  await starting
  await listIsPainted()
  await loadFurtherPages()
  await registerWorker()
}

const longestBlankMs = 1000
/** With the list of the last visit in sight. */
const longestStoredMs = 5000

function listen(): void {
  listenToWedge()
  lookForLosses()
  for (const name of ['online', 'visibilitychange'])
    addEventListener(name, () => {
      if (document.hidden) return void useFloor.getState().orders?.letGo()
      useFloor.getState().orders?.sendNow()
      beatSoon()
    })
  addEventListener('pagehide', (event) => {
    const { orders } = useFloor.getState()
    if (event.persisted) orders?.settle()
    else orders?.end()
  })
  addEventListener('beforeunload', (event) => {
    // Leaving loses edits if the page cannot be reopened offline, or the device stores nothing.
    const { unsent, storageFault } = useFloor.getState()
    if (unsent > 0 && (storageFault || !isSecureContext)) event.preventDefault()
  })
}

void open()
