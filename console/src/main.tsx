import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import './app/theme/tokens.css'
import { applyTheme } from './app/theme/theme-store.ts'
import { currentLanguage } from './kit/text/language.ts'
import { speak } from './kit/text/phrases.ts'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')
applyTheme()
await speak(currentLanguage())
createRoot(root).render(<App />)
