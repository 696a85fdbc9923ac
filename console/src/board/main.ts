import { pageStarted } from '@fairdesk/browsers/page-started'
import './board.css'
import { startPreview, startScreen, tellNoLink } from './screen.ts'

const root = document.body
// In the fragment, which no server and no log is sent, and where a restart of the machine finds it again.
const fragment = location.hash.slice(1)

if (fragment === 'preview' && parent !== window) startPreview(root)
else if (/^[A-Za-z0-9_-]{43}$/.test(fragment)) startScreen(root, fragment)
else tellNoLink(root)

pageStarted()

// Another link pasted over this one is another screen.
addEventListener('hashchange', () => location.reload())
