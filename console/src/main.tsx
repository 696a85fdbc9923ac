import { pageStarted } from '@fairdesk/browsers/page-started'
import './schemas.ts'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import './app/theme/tokens.css'
import { applyTheme } from './app/theme/theme-store.ts'
import { currentLanguage } from './kit/text/language.ts'
import { speak } from './kit/text/phrases.ts'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')
applyTheme()
// No `await` of a module's own: browsers below Chromium 89 do not parse it.
void speak(currentLanguage()).then(() => {
  createRoot(root).render(<App />)
  pageStarted()
})
