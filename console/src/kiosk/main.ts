import { pageStarted } from '@fairdesk/browsers/page-started'
import './kiosk.css'
import { startKiosk, tellNoLink } from './start.ts'

// In the fragment, which no server and no log is sent, and where a restart of the machine finds it again.
const token = location.hash.slice(1)

if (/^[A-Za-z0-9_-]{43}$/.test(token)) startKiosk(document.body, token)
else tellNoLink(document.body)

pageStarted()

// Another link pasted over this one is another kiosk.
addEventListener('hashchange', () => location.reload())
// Block the effects of a long touch or a dropped file.
addEventListener('contextmenu', (event) => event.preventDefault())
for (const name of ['dragover', 'drop']) addEventListener(name, (event) => event.preventDefault())
